import { setImmediate as breath } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';

export type SheetRow = readonly (string | number | null)[];

/** A sheet as rows of plain values; texts stay texts, ids too. */
export interface Sheet {
  name: string;
  head: readonly string[];
  /** In characters, by column. */
  widths: readonly number[];
  /** Read once; those of a large sheet are made while they are read. */
  rows: Iterable<SheetRow>;
}

export type SheetTask =
  | { what: 'write'; path: string; sheets: readonly Omit<Sheet, 'rows'>[] }
  | { what: 'read'; path: string };
/** Rows of the sheet with this number; `done` after the last ones of all. */
export type SheetRows = { sheet: number; rows: readonly SheetRow[] } | 'done';
export type SheetAnswer = { written: true } | { rows: string[][] } | { problem: 'damagedFile' | 'tooLarge' };

const timeoutMs = 180_000;
const memoryMb = 1024;
/** Handing over so many takes a few milliseconds. */
const rowsAtOnce = 500;

/** In parts, between which others have their turn. */
async function handRows(worker: Worker, sheets: readonly Sheet[]): Promise<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    let part: SheetRow[] = [];
    const hand = () => {
      worker.postMessage({ sheet, rows: part } satisfies SheetRows);
      part = [];
      return breath();
    };
    for (const row of rows) if (part.push(row) === rowsAtOnce) await hand();
    await hand();
  }
  worker.postMessage('done' satisfies SheetRows);
}

/** Beside the event loop: a hundred thousand rows take seconds. @throws Refusal damagedFile · tooLarge */
function beside(task: SheetTask, sheets: readonly Sheet[] = []): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const tooHard = () => end(() => reject(new Refusal('tooLarge')));
    const timer = setTimeout(tooHard, timeoutMs);
    if (task.what === 'write') handRows(worker, sheets).catch((fault: Error) => end(() => reject(fault)));
    worker.once('message', (answer: SheetAnswer) =>
      end(() => ('problem' in answer ? reject(new Refusal(answer.problem)) : resolve(answer))),
    );
    worker.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHard() : end(() => reject(fault)),
    );
  });
}

/** Writes an xlsx to `path`. */
export const writeSheets = async (path: string, sheets: readonly Sheet[]): Promise<void> =>
  void (await beside({ what: 'write', path, sheets: sheets.map(({ rows: _rows, ...sheet }) => sheet) }, sheets));

/** The cells of the first sheet as texts, without empty rows at the end. @throws Refusal damagedFile · tooLarge */
export async function readSheet(path: string): Promise<string[][]> {
  const answer = await beside({ what: 'read', path });
  return 'rows' in answer ? answer.rows : [];
}
