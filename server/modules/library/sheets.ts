import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';

/** A sheet as rows of plain values; texts stay texts, ids too. */
export interface Sheet {
  name: string;
  head: readonly string[];
  /** In characters, by column. */
  widths: readonly number[];
  rows: readonly (readonly (string | number | null)[])[];
}

export type SheetTask = { what: 'write'; path: string; sheets: readonly Sheet[] } | { what: 'read'; path: string };
export type SheetAnswer = { written: true } | { rows: string[][] } | { problem: 'damagedFile' | 'tooLarge' };

const timeoutMs = 180_000;
const memoryMb = 1024;

/** Beside the event loop: a hundred thousand rows take seconds. @throws Refusal damagedFile · tooLarge */
function beside(task: SheetTask): Promise<SheetAnswer> {
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
  void (await beside({ what: 'write', path, sheets }));

/** The cells of the first sheet as texts, without empty rows at the end. @throws Refusal damagedFile · tooLarge */
export async function readSheet(path: string): Promise<string[][]> {
  const answer = await beside({ what: 'read', path });
  return 'rows' in answer ? answer.rows : [];
}
