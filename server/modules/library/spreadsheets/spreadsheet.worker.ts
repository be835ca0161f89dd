import { readSheet as readFirst, type CellValue } from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { choicesFeature } from './choices.ts';
import type {
  Spreadsheet,
  SpreadsheetAnswer,
  SpreadsheetRow,
  SpreadsheetRows,
  SpreadsheetTask,
} from './spreadsheets.ts';
import { JobFault } from '../jobs/job-problems.ts';
import { withParts } from '../documents/zip-parts.ts';

/** What a table program would take for a formula (docs/security, exported cells). */
const formula = /^[=+\-@\t\r]/;
/** Longer ones Excel refuses. */
const longest = 32_000;

/** A text that no table program runs. */
const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text).slice(0, longest);

/** The text again, as it was before `safeText`. */
const plainText = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).trim();

/** What a sheet of 100,000 rows unpacks to, and some more. */
const unpackedAtMost = 200 * 1024 * 1024;
/** Of a sheet that is read, in all its cells. */
const charactersAtMost = 40_000_000;
const columnsAtMost = 200;
const partLimits = { rows: 500, characters: 500_000 };

type Answers = AsyncGenerator<SpreadsheetAnswer, void, SpreadsheetRows>;

/** The rows of each sheet, as they come in. */
async function* rowsOf(sheets: number): AsyncGenerator<SpreadsheetAnswer, SpreadsheetRow[][], SpreadsheetRows> {
  const all: SpreadsheetRow[][] = Array.from({ length: sheets }, () => []);
  for (let given = yield 'more'; given !== 'done'; given = yield 'more')
    for (const row of given.rows) all[given.sheet]!.push(row);
  return all;
}

async function* write(path: string, sheets: readonly Omit<Spreadsheet, 'rows'>[]): Answers {
  const all = yield* rowsOf(sheets.length);
  const written = sheets.map(({ name, head, widths }, at) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
    data: [
      head.map((value) => ({ value, type: String, fontWeight: 'bold' as const, backgroundColor: '#E8F1FB' })),
      ...all[at]!.map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { value, type: Number }
            : value === null
              ? null
              : { value: safeText(value), type: String },
        ),
      ),
    ],
  }));
  const features = [choicesFeature(sheets.map(({ choices = [] }) => choices))];
  await writeXlsx(written, { features }).toFile(path);
}

const textOf = (value: CellValue | null): string =>
  value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : plainText(String(value));

/** @throws JobFault tooLarge */
async function rowsIn(path: string, rowsAtMost: number): Promise<string[][]> {
  await withParts(path, async ({ unpackedBytes }) => {
    if (unpackedBytes > unpackedAtMost) throw new JobFault('tooLarge');
  });
  const cells = await readFirst(path);
  const rows = cells.slice(0, cells.findLastIndex((row) => row.some((cell) => cell !== null && cell !== '')) + 1);
  if (rows.length > rowsAtMost || rows.some(({ length }) => length > columnsAtMost)) throw new JobFault('tooLarge');
  let characters = 0;
  return rows.map((row) => {
    const texts = row.map(textOf);
    for (const { length } of texts) characters += length;
    if (characters > charactersAtMost) throw new JobFault('tooLarge');
    return texts;
  });
}

async function* read(path: string, rowsAtMost: number): Answers {
  let part: string[][] = [];
  let characters = 0;
  try {
    for (const row of await rowsIn(path, rowsAtMost)) {
      part.push(row);
      for (const { length } of row) characters += length;
      if (part.length < partLimits.rows && characters < partLimits.characters) continue;
      yield { rows: part };
      part = [];
      characters = 0;
    }
    yield { rows: part };
  } catch (fault) {
    if (fault instanceof RangeError) throw fault;
    yield { problem: fault instanceof JobFault && fault.problem === 'tooLarge' ? 'tooLarge' : 'damagedFile' };
  }
}

answerApart((task: SpreadsheetTask): Answers =>
  task.what === 'read' ? read(task.path, task.rowsAtMost) : write(task.path, task.sheets),
);
