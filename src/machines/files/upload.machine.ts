import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { isAccepted } from '#contract/common/accept.rule.ts';
import { backoffMs } from '../common/backoff.ts';
import { failureOf, type Failure } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import type { Sending, UploadContext, UploadedFile, UploadEvent, UploadOutput } from './upload.context.ts';

/*
 *   choosing ── pick ──► hashing ── done ──► sending ⟲ progress ── sent ──► checking ── done ──► ready■
 *      ▲ fail ◄─────────────┘                │ ▲  │  │                        │  │ fail 413, 415, 422
 *      │                               pause │ │  │  └ failed 413, 415 ───────│──┴────► refused■
 *                                            ▼ │  │ failed                    │ fail
 *                                       paused │  └──► waiting ◄──────────────┘
 *                                         │    │         │
 *                                         └────┴─────────┘ resume; waiting: also after backoff, online
 *   Any: cancel ──► cancelled■
 */

const isRefusal = ({ code }: Failure) => code === 413 || code === 415 || code === 422;

export const uploadMachine = setup({
  types: {} as {
    context: UploadContext;
    input: { accept: string; maxBytes: number };
    output: UploadOutput;
    events: UploadEvent;
  },
  actors: {
    /** SHA-256 of the whole file, lower-case hex. */
    hash: fromPromise<string, { file: File }>(notProvided('hash')),
    /** Sends the bytes and reports `upload.progress`, then `upload.sent`, `upload.known` or `upload.failed`. */
    send: fromCallback<UploadEvent, Sending>(notProvided('send')),
    /** @returns null while the content is still being judged. */
    check: fromPromise<UploadedFile | null, { uploadId: string }>(notProvided('check')),
  },
  guards: {
    isEmpty: ({ event }) => event.type === 'upload.pick' && event.file.size === 0,
    isTooLarge: ({ context, event }) => event.type === 'upload.pick' && event.file.size > context.maxBytes,
    isWrongKind: ({ context, event }) => event.type === 'upload.pick' && !isAccepted(context.accept, event.file),
    isKnown: ({ context }) => context.stored !== null,
  },
  delays: { backoff: ({ context }) => backoffMs(context.failures), checkWait: 1000 },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    file: null,
    sha256: '',
    offset: 0,
    uploadId: '',
    stored: null,
    failures: 0,
    problem: null,
    message: null,
    refusal: null,
  }),
  initial: 'choosing',
  output: ({ context: { stored, refusal } }): UploadOutput => {
    if (stored) return { status: 'ready', file: stored };
    return refusal ? { status: 'refused', message: refusal.message } : { status: 'cancelled' };
  },
  on: { 'upload.cancel': '.cancelled' },
  states: {
    choosing: {
      on: {
        'upload.pick': [
          { guard: 'isEmpty', actions: assign({ problem: 'empty' }) },
          { guard: 'isTooLarge', actions: assign({ problem: 'tooLarge' }) },
          { guard: 'isWrongKind', actions: assign({ problem: 'wrongKind' }) },
          { target: 'hashing', actions: assign(({ event }) => ({ file: event.file, problem: null })) },
        ],
      },
    },
    hashing: {
      invoke: {
        src: 'hash',
        input: ({ context }) => ({ file: context.file! }),
        onDone: { target: 'sending', actions: assign({ sha256: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: assign({ file: null, problem: 'unreadable' }) },
      },
    },
    sending: {
      invoke: { src: 'send', input: ({ context }) => ({ file: context.file!, sha256: context.sha256 }) },
      on: {
        'upload.progress': { actions: assign(({ event }) => ({ offset: event.offset, failures: 0, message: null })) },
        'upload.sent': { target: 'checking', actions: assign(({ event }) => ({ uploadId: event.uploadId })) },
        'upload.known': { target: 'checking', actions: assign(({ event }) => ({ stored: event.file })) },
        'upload.failed': [
          {
            guard: ({ event }) => isRefusal(event.failure),
            target: 'refused',
            actions: assign(({ event }) => ({ refusal: event.failure })),
          },
          {
            target: 'waiting',
            actions: assign(({ context, event }) => ({
              failures: context.failures + 1,
              message: event.failure.message,
            })),
          },
        ],
        'upload.pause': 'paused',
      },
    },
    paused: { on: { 'upload.resume': 'sending' } },
    waiting: {
      after: { backoff: 'sending' },
      on: { 'upload.resume': 'sending', 'upload.online': 'sending' },
    },
    checking: {
      initial: 'asking',
      always: { guard: 'isKnown', target: 'ready' },
      states: {
        asking: {
          invoke: {
            src: 'check',
            input: ({ context }) => ({ uploadId: context.uploadId }),
            onDone: [
              { guard: ({ event }) => event.output === null, target: 'resting' },
              { target: '#upload.ready', actions: assign({ stored: ({ event }) => event.output }) },
            ],
            onError: [
              {
                guard: ({ event }) => isRefusal(failureOf(event.error)),
                target: '#upload.refused',
                actions: assign(({ event }) => ({ refusal: failureOf(event.error) })),
              },
              {
                target: '#upload.waiting',
                actions: assign(({ context, event }) => ({
                  failures: context.failures + 1,
                  message: failureOf(event.error).message,
                })),
              },
            ],
          },
        },
        resting: { after: { checkWait: 'asking' } },
      },
    },
    ready: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
