import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readImport } from './read-import.ts';

answerApart(readImport);
