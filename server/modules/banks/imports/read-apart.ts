import { apart } from '#server/platform/reading/apart.ts';
import type { ImportPart } from './read-import.ts';

const importReader = apart<Uint8Array, ImportPart>(new URL('./import.worker.ts', import.meta.url), {
  timeMs: 60_000,
  memoryMb: 384,
  atOnce: 1,
});

/**
 * The parts of an import file.
 * @param bytes theirs no more afterwards: they move to the thread
 * @throws ReadingEnded
 */
export function readApart(bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<ImportPart> {
  const isAlone = bytes.byteLength === bytes.buffer.byteLength;
  return importReader.parts(bytes, { signal, transfer: isAlone ? [bytes.buffer as ArrayBuffer] : [] });
}
