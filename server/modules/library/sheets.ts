import { apart, ReadingEnded } from '#server/platform/apart.ts';
import { Refusal } from '#server/platform/refusal.ts';

export type SheetRow = readonly (string | number | null)[];

/** A sheet as rows of plain values; texts stay texts, ids too. */
export interface Sheet {
  name: string;
  head: readonly string[];
  /** In characters, by column. */
  widths: readonly number[];
  choices?: readonly Choice[];
  /** Read once; those of a large sheet are made while they are read. */
  rows: Iterable<SheetRow>;
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

export type SheetTask =
  | { what: 'write'; path: string; sheets: readonly Omit<Sheet, 'rows'>[] }
  /** @param rowsAtMost with the head */
  | { what: 'read'; path: string; rowsAtMost: number };
/** Rows of the sheet with this number; `done` after the last ones of all. */
export type SheetRows = { sheet: number; rows: readonly SheetRow[] } | 'done';
export type SheetAnswer = 'more' | { rows: string[][] } | { problem: 'damagedFile' | 'tooLarge' };

/** Beside the event loop: a hundred thousand rows take seconds. */
const sheetReader = apart<SheetTask, SheetAnswer, SheetRows>(new URL('./sheet-worker.ts', import.meta.url), {
  timeMs: 180_000,
  memoryMb: 1024,
  atOnce: 2,
});
/** Handing over so many takes a few milliseconds. */
const rowsAtOnce = 500;

function* partsOf(sheets: readonly Sheet[]): Generator<SheetRows> {
  for (const [sheet, { rows }] of sheets.entries()) {
    let part: SheetRow[] = [];
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
export async function writeSheets(path: string, sheets: readonly Sheet[]): Promise<void> {
  const writing = sheetReader.parts({ what: 'write', path, sheets: sheets.map(({ rows: _, ...sheet }) => sheet) });
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
export async function readSheet(path: string, rowsAtMost: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const answer of sheetReader.parts({ what: 'read', path, rowsAtMost })) {
      if (answer === 'more') continue;
      if ('problem' in answer) throw new Refusal(answer.problem);
      rows.push(...answer.rows);
    }
  } catch (fault) {
    throw refusalOf(fault);
  }
  return rows;
}
