import { apart } from '#server/platform/reading/apart.ts';
import type { PaperTask } from './certificate-paper.worker.ts';

/** A paper takes a tenth of a second, most of it for the signs of its font. */
const papers = apart<PaperTask, Uint8Array>(new URL('./certificate-paper.worker.ts', import.meta.url), {
  ...{ timeMs: 20_000, memoryMb: 512, atOnce: 1, waitingAtMost: 60 },
});

/** A certificate on A4, as a PDF with the signed file in it. */
export const drawPaper = (task: PaperTask): Promise<Uint8Array> => papers.one(task);
