import { parentPort, workerData } from 'node:worker_threads';
import { readImport } from './read-import.ts';

/** Runs `readImport` beside the event loop: a large file must not hold up anybody's save. */
parentPort!.postMessage(readImport(workerData as Uint8Array));
