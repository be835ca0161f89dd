import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { dailyWords } from './daily-headings.ts';

answerApart((bytes: Uint8Array) => readSpreadsheet(dailyWords, bytes));
