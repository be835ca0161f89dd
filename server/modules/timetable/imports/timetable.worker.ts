import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { lessonWords } from './lesson-headings.ts';

answerApart((bytes: Uint8Array) => readSpreadsheet(lessonWords, bytes));
