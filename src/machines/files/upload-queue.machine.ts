import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { backoffMs } from '../common/backoff.ts';
import { failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import {
  asEnded,
  asSeen,
  isRunning,
  nextBatch,
  queued,
  uploadsAtOnce,
  type Made,
  type Batch,
  type QueueContext,
  type QueueEvent,
  type QueueItem,
} from './upload-queue.context.ts';
import { uploadMachine } from './upload.machine.ts';

/*
 *   sending:  running ⟲ [room] starts an upload (M26) ── pause ──► paused ── resume ──► running
 *   making:   resting ── [stored] ──► making ── done ──► resting
 *                ▲                     │ ▲ fail
 *                └──── refused ────────┘ └──► waiting ── after backoff, retry, online ──► making
 *   Any: add, replace, remove, clear; seen and ended of an upload
 */

const change = (items: readonly QueueItem[], key: string, next: (item: QueueItem) => QueueItem) =>
  items.map((item) => (item.key === key ? next(item) : item));
const keyIn = (type: string) => type.slice(type.indexOf('.upload.') + '.upload.'.length);

/** Many files at once: at most three travel, each as its own M26; what has arrived becomes what it came for. */
export const uploadQueueMachine = setup({
  types: {} as { context: QueueContext; input: { maxBytes: number }; events: QueueEvent },
  actors: {
    upload: uploadMachine,
    /** Repeating it with the same files makes none twice. */
    make: fromPromise<readonly Made[], Batch>(notProvided('make')),
  },
  guards: {
    hasRoom: ({ context: { items } }) =>
      items.filter(isRunning).length < uploadsAtOnce && items.some(({ stage }) => stage === 'queued'),
    hasStored: ({ context: { items } }) => items.some(({ stage }) => stage === 'stored'),
    isSending: ({ event }) => 'snapshot' in event && event.snapshot.value === 'sending',
    isRefused: ({ context, event }) =>
      'key' in event && context.items.some(({ key, stage }) => key === event.key && stage === 'refused'),
    isStored: ({ context, event }) =>
      'key' in event && context.items.some(({ key, fileId }) => key === event.key && fileId !== null),
    isFinal: ({ event }) => 'error' in event && !isPassing(failureOf(event.error).code),
  },
  actions: {
    startNext: enqueueActions(({ context, enqueue }) => {
      const { key, file } = context.items.find(({ stage }) => stage === 'queued')!;
      const id = `upload.${key}`;
      enqueue.assign({ items: change(context.items, key, (item) => ({ ...item, stage: 'hashing' })) });
      enqueue.spawnChild('upload', { id, input: { accept: '', maxBytes: context.maxBytes }, syncSnapshot: true });
      enqueue.sendTo(id, { type: 'upload.pick', file });
    }),
    tellUploads: enqueueActions(({ context, enqueue }, { type }: { type: 'upload.pause' | 'upload.resume' }) => {
      for (const { key } of context.items.filter(isRunning)) enqueue.sendTo(`upload.${key}`, { type });
    }),
    see: assign(({ context, event }) =>
      'snapshot' in event
        ? { items: change(context.items, keyIn(event.type), (item) => asSeen(item, event.snapshot)) }
        : {},
    ),
    pauseIt: enqueueActions(({ event, enqueue }) => {
      enqueue.sendTo(`upload.${keyIn(event.type)}`, { type: 'upload.pause' });
    }),
    drop: enqueueActions(({ context, event, enqueue }) => {
      if (!('key' in event)) return;
      enqueue.stopChild(`upload.${event.key}`);
      enqueue.assign({ items: context.items.filter(({ key }) => key !== event.key) });
    }),
    takeBatch: assign(({ context }) => ({ batch: nextBatch(context.items) })),
  },
  delays: { backoff: ({ context }) => backoffMs(context.failures) },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({
    ...input,
    items: [],
    batch: { fileIds: [], directoryId: null },
    failures: 0,
    message: null,
  }),
  type: 'parallel',
  on: {
    'queue.add': {
      actions: assign(({ context, event: { files, directoryId } }) => ({
        items: [...context.items, ...files.map((file) => queued(file, directoryId))],
      })),
    },
    'queue.replace': {
      guard: 'isRefused',
      actions: assign(({ context, event }) => ({
        items: change(context.items, event.key, ({ directoryId }) => queued(event.file, directoryId)),
      })),
    },
    // What is stored becomes what it came for, and is then removed as that.
    'queue.remove': [{ guard: 'isStored' }, { actions: 'drop' }],
    'queue.clear': {
      actions: assign(({ context }) => ({
        items: context.items.filter(({ stage }) => stage !== 'added' && stage !== 'refused'),
      })),
    },
    'xstate.done.actor.upload.*': {
      actions: assign(({ context, event }) => ({
        items: change(context.items, keyIn(event.type), (item) => asEnded(item, event.output)),
      })),
    },
  },
  states: {
    sending: {
      initial: 'running',
      states: {
        running: {
          always: { guard: 'hasRoom', actions: 'startNext' },
          on: {
            'queue.pause': { target: 'paused', actions: { type: 'tellUploads', params: { type: 'upload.pause' } } },
            'queue.online': { actions: { type: 'tellUploads', params: { type: 'upload.resume' } } },
            'xstate.snapshot.upload.*': { actions: 'see' },
          },
        },
        paused: {
          on: {
            'queue.resume': { target: 'running', actions: { type: 'tellUploads', params: { type: 'upload.resume' } } },
            // One that was being read or waited for the line when everything was paused.
            'xstate.snapshot.upload.*': [{ guard: 'isSending', actions: 'pauseIt' }, { actions: 'see' }],
          },
        },
      },
    },
    making: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasStored', target: 'making', actions: 'takeBatch' } },
        making: {
          invoke: {
            src: 'make',
            input: ({ context }) => context.batch,
            onDone: {
              target: 'resting',
              actions: assign(({ context, event }) => ({
                failures: 0,
                message: null,
                items: context.items.map((item) => asMade(item, context.batch, event.output)),
              })),
            },
            onError: [
              {
                guard: 'isFinal',
                target: 'resting',
                actions: assign(({ context, event }) => ({
                  failures: 0,
                  message: null,
                  items: context.items.map((item) =>
                    isOf(item, context.batch)
                      ? { ...item, stage: 'refused' as const, message: failureOf(event.error).message }
                      : item,
                  ),
                })),
              },
              {
                target: 'waiting',
                actions: assign(({ context, event }) => ({
                  failures: context.failures + 1,
                  message: failureOf(event.error).message,
                })),
              },
            ],
          },
        },
        waiting: {
          after: { backoff: 'making' },
          on: { 'queue.retry': 'making', 'queue.online': 'making' },
        },
      },
    },
  },
});

const isOf = ({ stage, fileId, directoryId }: QueueItem, batch: Batch) =>
  stage === 'stored' && directoryId === batch.directoryId && batch.fileIds.includes(fileId!);

function asMade(item: QueueItem, batch: Batch, all: readonly Made[]): QueueItem {
  if (!isOf(item, batch)) return item;
  const made = all.find(({ fileId }) => fileId === item.fileId);
  if (!made) return { ...item, stage: 'refused' };
  return { ...item, stage: 'added', madeId: made.id, duplicateOf: made.duplicateOf };
}
