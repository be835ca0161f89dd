import { apart } from '#server/platform/reading/apart.ts';
import type { RegisterTask } from './register-paper.worker.ts';

/** A register of 300 takes some tenths of a second. */
const papers = apart<RegisterTask, Uint8Array>(new URL('./register-paper.worker.ts', import.meta.url), {
  ...{ timeMs: 30_000, memoryMb: 512, atOnce: 1, waitingAtMost: 20, readingsAtMost: 20 },
});

/** A register on A4, as a PDF. */
export const drawRegister = (task: RegisterTask): Promise<Uint8Array> => papers.one(task);
