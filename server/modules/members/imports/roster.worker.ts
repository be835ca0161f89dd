import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import type { RosterTask } from './read-apart.ts';
import { rosterWords } from './roster-headings.ts';

answerApart(({ bytes, hasDocuments }: RosterTask) => readSpreadsheet(rosterWords(hasDocuments), bytes));
