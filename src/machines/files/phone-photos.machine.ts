import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { backoffMs } from '../common/backoff.ts';
import { failedWith, failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import type { PhonePhoto, PhonePhotosContext, PhonePhotosEvent, PhotoAim, Shot } from './phone-photos.context.ts';

/*
 *   looking ── done ──► open: resting ── a shot waits ──► sending ── kept, refused ──► resting
 *    │ ▲ retry           │      ▲                          │ no answer
 *    │ │                 │      └── retry, after backoff ── held ◄┘
 *    │ failed ◄── fail   │
 *    └── 404 ──► over    ├── 404 ──► over■
 *                        └── finish ──► finished ── more ──► open
 */

const waiting = ({ shots }: Pick<PhonePhotosContext, 'shots'>): Shot | undefined =>
  shots.find(({ status }) => status === 'waiting' || status === 'sending');

const changed = (shots: readonly Shot[], id: string, change: Partial<Shot>): Shot[] =>
  shots.map((shot) => (shot.id === id ? { ...shot, ...change } : shot));

/** What a phone does that photographs for an answer, one photograph after the other. */
export const phonePhotosMachine = setup({
  types: {} as {
    context: PhonePhotosContext;
    input: { jitter?: () => number };
    events: PhonePhotosEvent;
  },
  actors: {
    /** @throws with code 404 where the ticket is over. */
    look: fromPromise<PhotoAim>(notProvided('look')),
    /** Scales the photograph down, sends it, and reports `shot.progress`, `shot.kept` and `shot.failed`. */
    send: fromCallback<PhonePhotosEvent, { photo: PhonePhoto }>(notProvided('send')),
  },
  guards: {
    hasWaiting: ({ context }) => waiting(context) !== undefined,
    isOver: ({ event }) => event.type === 'shot.failed' && event.failure.code === 404,
    isPassing: ({ event }) => event.type === 'shot.failed' && isPassing(event.failure.code),
  },
  delays: { backoff: ({ context }) => backoffMs(context.failures, context.jitter()) },
}).createMachine({
  id: 'phonePhotos',
  context: ({ input }) => ({ aim: null, shots: [], failures: 0, message: null, jitter: input.jitter ?? Math.random }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'look',
        onDone: { target: 'open', actions: assign(({ event }) => ({ aim: event.output, message: null })) },
        onError: [
          { guard: failedWith(404), target: 'over' },
          { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
        ],
      },
    },
    failed: { on: { 'photos.retry': 'looking' } },
    open: {
      initial: 'resting',
      on: {
        'photos.pick': {
          actions: assign(({ context, event }) => ({
            shots: [
              ...context.shots,
              ...event.photos.map((photo): Shot => ({ ...photo, status: 'waiting', share: 0, message: null })),
            ],
          })),
        },
      },
      states: {
        resting: {
          always: { guard: 'hasWaiting', target: 'sending' },
          on: { 'photos.finish': '#phonePhotos.finished' },
        },
        sending: {
          entry: assign(({ context }) => ({
            shots: changed(context.shots, waiting(context)!.id, { status: 'sending', share: 0 }),
          })),
          invoke: { src: 'send', input: ({ context }) => ({ photo: waiting(context)! }) },
          on: {
            'shot.progress': {
              actions: assign(({ context, event }) => ({
                shots: changed(context.shots, waiting(context)!.id, { share: event.share }),
              })),
            },
            'shot.kept': {
              target: 'resting',
              actions: assign(({ context, event }) => ({
                aim: event.aim,
                failures: 0,
                shots: changed(context.shots, waiting(context)!.id, { status: 'kept', share: 1 }),
              })),
            },
            'shot.failed': [
              { guard: 'isOver', target: '#phonePhotos.over' },
              {
                guard: 'isPassing',
                target: 'held',
                actions: assign(({ context, event }) => ({
                  failures: context.failures + 1,
                  message: event.failure.message,
                })),
              },
              {
                target: 'resting',
                actions: assign(({ context, event }) => ({
                  shots: changed(context.shots, waiting(context)!.id, {
                    status: 'refused',
                    message: event.failure.message,
                  }),
                })),
              },
            ],
          },
        },
        // The network is away: what was taken waits.
        held: { on: { 'photos.retry': 'sending' }, after: { backoff: 'sending' } },
      },
    },
    finished: { on: { 'photos.more': 'open' } },
    over: { type: 'final' },
  },
});
