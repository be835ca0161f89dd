import { parentPort, workerData } from 'node:worker_threads';
import { readImport, type ImportPart } from './read-import.ts';

/** Pictures move over without being copied; small ones share their memory with others and cannot. */
const buffersOf = (part: ImportPart): ArrayBuffer[] =>
  part.kind !== 'entries'
    ? []
    : part.entries
        .flatMap(({ pictures }) => pictures)
        .flatMap(({ bytes }) => (bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : []));

/** Runs `readImport` beside the event loop: each message asks for the next part. */
const parts = readImport(workerData as Uint8Array);
parentPort!.on('message', () => {
  const { value } = parts.next();
  if (value) parentPort!.postMessage(value, buffersOf(value));
});
