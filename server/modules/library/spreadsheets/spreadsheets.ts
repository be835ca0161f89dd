import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

export type SpreadsheetRow = readonly (string | number | null)[];

/** A sheet as rows of plain values; texts stay texts, ids too. */
export interface Spreadsheet {
  name: string;
  head: readonly string[];
  /** In characters, by column. */
  widths: readonly number[];
  choices?: readonly Choice[];
  /** Read once; those of a large sheet are made while they are read. */
  rows: Iterable<SpreadsheetRow>;
}

/** Cells of a column that are chosen from a list, which is a column of another sheet of the file. */
export interface Choice {
  /** From 0. */
  column: number;
  /** Below the head, so many rows. */
  rows: number;
  from: { sheet: string; column: number; count: number };
  /** What a table program says of another text. */
  problem: string;
}

export type SpreadsheetTask =
  | { what: 'write'; path: string; sheets: readonly Omit<Spreadsheet, 'rows'>[] }
  /** @param rowsAtMost with the head */
  | { what: 'read'; path: string; rowsAtMost: number };
/** Rows of the sheet with this number; `done` after the last ones of all. */
export type SpreadsheetRows = { sheet: number; rows: readonly SpreadsheetRow[] } | 'done';
export type SpreadsheetAnswer = 'more' | { rows: string[][] } | { problem: 'damagedFile' | 'tooLarge' };

/** Beside the event loop: a hundred thousand rows take seconds. */
const spreadsheetReader = apart<SpreadsheetTask, SpreadsheetAnswer, SpreadsheetRows>(
  new URL('./spreadsheet.worker.ts', import.meta.url),
  {
    timeMs: 180_000,
    memoryMb: 1024,
    atOnce: 2,
  },
);
/** Handing over so many takes a few milliseconds. */
const rowsAtOnce = 500;

function* partsOf(sheets: readonly Spreadsheet[]): Generator<SpreadsheetRows> {
  for (const [sheet, { rows }] of sheets.entries()) {
    let part: SpreadsheetRow[] = [];
    for (const row of rows)
      if (part.push(row) === rowsAtOnce) {
        yield { sheet, rows: part };
        part = [];
      }
    yield { sheet, rows: part };
  }
  yield 'done';
}

const refusalOf = (fault: unknown) => (fault instanceof ReadingEnded ? new Refusal('tooLarge') : fault);

/** Writes an xlsx to `path`. @throws Refusal tooLarge */
export async function writeSpreadsheet(path: string, sheets: readonly Spreadsheet[]): Promise<void> {
  const writing = spreadsheetReader.parts({
    what: 'write',
    path,
    sheets: sheets.map(({ rows: _, ...sheet }) => sheet),
  });
  try {
    await writing.next();
    for (const part of partsOf(sheets)) await writing.next(part);
  } catch (fault) {
    throw refusalOf(fault);
  } finally {
    await writing.return();
  }
}

/** The cells of the first sheet as texts, without empty rows at the end. @throws Refusal damagedFile · tooLarge */
export async function readSpreadsheet(path: string, rowsAtMost: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const answer of spreadsheetReader.parts({ what: 'read', path, rowsAtMost })) {
      if (answer === 'more') continue;
      if ('problem' in answer) throw new Refusal(answer.problem);
      rows.push(...answer.rows);
    }
  } catch (fault) {
    throw refusalOf(fault);
  }
  return rows;
}
