import type { DoneActorEvent } from 'xstate';
import type { UploadContext, UploadOutput } from './upload.context.ts';

/** A file on its way to being what it came for: a material of a library, a file of a course. */
export interface QueueItem {
  /** Made by who adds it; unique in the queue. */
  key: string;
  file: File;
  /** Where it will lie; null outside of directories. */
  directoryId: string | null;
  /** `stored`: the server has the file, nothing is made of it yet. */
  stage: 'queued' | 'hashing' | 'sending' | 'paused' | 'waiting' | 'checking' | 'stored' | 'added' | 'refused';
  sentBytes: number;
  /** Why the browser did not take it. */
  problem: UploadContext['problem'];
  /** The server's words about a failure or refusal. */
  message: string | null;
  fileId: string | null;
  /** What it became. */
  madeId: string | null;
  /** What is there already with the same content. */
  duplicateOf: { id: string; title: string } | null;
}

interface QueuedFile {
  key: string;
  file: File;
}

/** What a file became. */
export interface Made {
  id: string;
  fileId: string;
  duplicateOf: { id: string; title: string } | null;
}

/** Files of which something is made in one call; they lie in the same directory. */
export interface Batch {
  fileIds: string[];
  directoryId: string | null;
}

export interface QueueContext {
  maxBytes: number;
  items: readonly QueueItem[];
  batch: Batch;
  /** Of making: 1 after the first failure in a row. */
  failures: number;
  /** The server's words about the last failure to make something of files. */
  message: string | null;
}

/** What the queue hears of its uploads. */
interface UploadSeen {
  type: `xstate.snapshot.upload.${string}`;
  snapshot: { value: unknown; context: UploadContext };
}

export type QueueEvent =
  | { type: 'queue.add'; files: readonly QueuedFile[]; directoryId: string | null }
  /** Another file in the place of one that was refused. */
  | { type: 'queue.replace'; key: string; file: QueuedFile }
  | { type: 'queue.remove'; key: string }
  | { type: 'queue.pause' | 'queue.resume' | 'queue.online' | 'queue.retry' }
  /** Takes what is finished off the list. */
  | { type: 'queue.clear' }
  | UploadSeen
  | DoneActorEvent<UploadOutput, `upload.${string}`>;

/** How many files travel at once. */
export const uploadsAtOnce = 3;
/** Files in one call (maintenance.contract.ts, coursefiles.contract.ts). */
const batchLimit = 100;

const running: readonly QueueItem['stage'][] = ['hashing', 'sending', 'paused', 'waiting', 'checking'];
export const isRunning = ({ stage }: QueueItem): boolean => running.includes(stage);

export const queued = ({ key, file }: QueuedFile, directoryId: string | null): QueueItem => ({
  key,
  file,
  directoryId,
  stage: 'queued',
  sentBytes: 0,
  problem: null,
  message: null,
  fileId: null,
  madeId: null,
  duplicateOf: null,
});

/** The item as its upload says; one that the browser did not take is refused. */
export function asSeen(item: QueueItem, { value, context }: UploadSeen['snapshot']): QueueItem {
  const { offset, message, problem } = context;
  if (problem) return { ...item, stage: 'refused', problem };
  const stage = value === 'choosing' ? 'hashing' : typeof value === 'string' ? value : 'checking';
  const known = running.find((one) => one === stage);
  return { ...item, stage: known ?? item.stage, sentBytes: offset, message };
}

/** How an upload ended; a cancelled one was taken off the list before. */
export const asEnded = (item: QueueItem, output: UploadOutput): QueueItem =>
  output.status === 'ready'
    ? { ...item, stage: 'stored', sentBytes: item.file.size, fileId: output.file.fileId, message: null }
    : { ...item, stage: 'refused', message: output.status === 'refused' ? output.message : null };

/** The next files to make something of: those of the directory of the file that is stored longest, each content once. */
export function nextBatch(items: readonly QueueItem[]): Batch {
  const stored = items.filter(({ stage }) => stage === 'stored');
  const directoryId = stored[0]?.directoryId ?? null;
  const ids = stored.filter((item) => item.directoryId === directoryId).map(({ fileId }) => fileId!);
  return { fileIds: [...new Set(ids)].slice(0, batchLimit), directoryId };
}
