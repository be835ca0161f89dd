import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';
import { rosterWords } from './roster-headings.ts';

answerApart((bytes: Uint8Array) => readSheet(rosterWords, bytes));
