import { answerApart } from '#server/platform/answer-apart.ts';
import { readImport } from './read-import.ts';

answerApart(readImport);
