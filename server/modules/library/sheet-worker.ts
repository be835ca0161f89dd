import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet as readFirst, type CellValue } from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { plainText, safeText } from './sheet-cells.ts';
import type { Sheet, SheetAnswer, SheetRow, SheetRows, SheetTask } from './sheets.ts';
import { WorkFault } from './work-problems.ts';
import { withParts } from './zip-parts.ts';

/** What a sheet of 100,000 rows unpacks to, and some more. */
const unpackedAtMost = 200 * 1024 * 1024;

/** The rows of each sheet, as they come in. */
async function rowsOf(sheets: number): Promise<SheetRow[][]> {
  const all: SheetRow[][] = Array.from({ length: sheets }, () => []);
  for await (const [message] of on(parentPort!, 'message') as AsyncIterable<[SheetRows]>) {
    if (message === 'done') break;
    for (const row of message.rows) all[message.sheet]!.push(row);
  }
  return all;
}

async function write(path: string, sheets: readonly Omit<Sheet, 'rows'>[]): Promise<void> {
  const all = await rowsOf(sheets.length);
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
  await writeXlsx(written).toFile(path);
}

const textOf = (value: CellValue | null): string =>
  value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : plainText(String(value));

async function read(path: string): Promise<string[][]> {
  await withParts(path, async ({ unpackedBytes }) => {
    if (unpackedBytes > unpackedAtMost) throw new WorkFault('tooLarge');
  });
  const rows = (await readFirst(path)).map((row) => row.map(textOf));
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

const task = workerData as SheetTask;
const answer = async (): Promise<SheetAnswer> => {
  try {
    if (task.what === 'read') return { rows: await read(task.path) };
  } catch (fault) {
    return { problem: fault instanceof WorkFault && fault.problem === 'tooLarge' ? 'tooLarge' : 'damagedFile' };
  }
  await write(task.path, task.sheets);
  return { written: true };
};
parentPort!.postMessage(await answer());
