import { Worker } from 'node:worker_threads';
import type { ImportPart } from './read-import.ts';

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** What the worker may take in all; the time that others take with its parts does not count. */
const limitMs = 60_000;

/** The worker ended before the file did: too much for its memory or its time. */
export class ReadingEnded extends Error {}

/**
 * The parts of an import file, read in a worker that goes on when the next one is asked for.
 * @param bytes theirs no more afterwards: they move to the worker
 * @param signal ends the reading with its reason
 * @throws ReadingEnded
 */
export async function* readBeside(bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<ImportPart> {
  signal.throwIfAborted();
  const isAlone = bytes.byteLength === bytes.buffer.byteLength;
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: isAlone ? [bytes.buffer as ArrayBuffer] : [],
    resourceLimits,
  });
  let end: (why: Error) => void = () => {};
  const ended = new Promise<never>((_, reject) => (end = reject));
  ended.catch(() => null);
  worker.on('error', (fault) => end(new ReadingEnded(String(fault))));
  worker.on('exit', () => end(new ReadingEnded('the worker ended')));
  const leave = () => end(signal.reason as Error);
  signal.addEventListener('abort', leave);

  let leftMs = limitMs;
  async function next(): Promise<ImportPart> {
    const begun = performance.now();
    const timer = setTimeout(() => end(new ReadingEnded('its time is over')), leftMs);
    try {
      const answer = new Promise<ImportPart>((resolve) => worker.once('message', resolve));
      worker.postMessage('next');
      return await Promise.race([answer, ended]);
    } finally {
      clearTimeout(timer);
      leftMs -= performance.now() - begun;
    }
  }

  try {
    for (let isOver = false; !isOver;) {
      const part = await next();
      isOver = part.kind !== 'entries';
      yield part;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    await worker.terminate();
  }
}
