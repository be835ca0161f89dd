import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readRoster } from './read-roster.ts';

answerApart(readRoster);
