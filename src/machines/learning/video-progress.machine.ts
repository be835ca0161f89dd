import { assign, fromPromise, setup } from 'xstate';
import { mergeRanges, type Range } from '#contract/common/ranges.rule.ts';
import { backoffMs } from '../common/backoff.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   playback   unstarted ── play ──► playing ⟲ advance ── pause ──► paused ── play ──► playing
 *                                      │ ▲ └── end ──► ended ── play ──► playing
 *                                      ▼ │ play
 *                                    buffering ── pause ──► paused
 *
 *   sync       clean ── something was watched ──► dirty ── after heartbeat; pause, end, leave ──► saving
 *                ▲                                  ▲                                              │ │ │
 *                └────────────── done ──────────────│──────────────────────────────────────────────┘ │ │
 *                                                   └── done [watched since] ────────────────────────┘ │
 *              saving ◄── after backoff; online, leave ── offline ◄────────────── fail ────────────────┘
 */

/** What goes to the server, which merges it with what it has and decides whether the item is completed. */
export interface Watched {
  ranges: readonly Range[];
  positionMs: number;
  /** The page is going away: the call must outlive it, so its `signal` is to be ignored. */
  keepalive: boolean;
}

interface Context {
  /** Of the content; where the player stands, and where it starts again elsewhere. */
  positionMs: number;
  rate: number;
  /** All that was ever watched, as far as this page knows. */
  ranges: readonly Range[];
  /** What the server has not yet, without what is on its way. */
  unsent: readonly Range[];
  sending: readonly Range[];
  isLeaving: boolean;
  failures: number;
  /** 0 to 1, as the server counts. */
  share: number;
  isCompleted: boolean;
  /** Of what was told since the page was opened, what the server did not count. */
  cutMs: number;
  message: string | null;
}

type VideoEvent =
  | { type: 'video.play' | 'video.pause' | 'video.wait' | 'video.end' | 'video.leave' | 'video.online' }
  /** Time went by in the player (`timeupdate`); before pause and end it is said once more. */
  | { type: 'video.advance'; positionMs: number }
  /** The person jumped: what lies between was not watched. */
  | { type: 'video.seek'; positionMs: number }
  | { type: 'video.changeRate'; rate: number };

/** Browsers report every 250 ms, hidden pages every second; a larger step is a jump that nobody announced. */
const longestStepMs = 2500;

function advance(context: Context, positionMs: number): Partial<Context> {
  const step = positionMs - context.positionMs;
  if (step <= 0 || step > longestStepMs * Math.max(1, context.rate)) return { positionMs };
  const seen: Range = [context.positionMs, positionMs];
  return {
    positionMs,
    ranges: mergeRanges([...context.ranges, seen]),
    unsent: mergeRanges([...context.unsent, seen]),
  };
}

export const videoProgressMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'positionMs' | 'ranges' | 'share' | 'isCompleted'>;
    events: VideoEvent;
  },
  actors: { save: fromPromise<Pick<Context, 'share' | 'isCompleted' | 'cutMs'>, Watched>(notProvided('save')) },
  actions: {
    move: assign(({ event }) => (event.type === 'video.seek' ? { positionMs: event.positionMs } : {})),
    pack: assign(({ context }) => ({ sending: context.unsent, unsent: [] })),
    unpack: assign(({ context }) => ({ unsent: mergeRanges([...context.sending, ...context.unsent]), sending: [] })),
    leave: assign({ isLeaving: true }),
  },
  guards: { hasUnsent: ({ context }) => context.unsent.length > 0 },
  delays: { heartbeat: 10_000, backoff: ({ context }) => backoffMs(context.failures) },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({
    ...input,
    rate: 1,
    unsent: [],
    sending: [],
    isLeaving: false,
    failures: 0,
    cutMs: 0,
    message: null,
  }),
  type: 'parallel',
  on: {
    'video.seek': { actions: 'move' },
    'video.changeRate': { actions: assign(({ event }) => ({ rate: event.rate })) },
  },
  states: {
    playback: {
      initial: 'unstarted',
      states: {
        unstarted: { on: { 'video.play': 'playing' } },
        playing: {
          on: {
            'video.advance': { actions: assign(({ context, event }) => advance(context, event.positionMs)) },
            'video.pause': 'paused',
            'video.wait': 'buffering',
            'video.end': 'ended',
          },
        },
        paused: { on: { 'video.play': 'playing' } },
        buffering: { on: { 'video.play': 'playing', 'video.pause': 'paused' } },
        ended: { on: { 'video.play': 'playing' } },
      },
    },
    sync: {
      initial: 'clean',
      states: {
        clean: { always: { guard: 'hasUnsent', target: 'dirty' } },
        dirty: {
          after: { heartbeat: 'saving' },
          on: {
            'video.pause': 'saving',
            'video.end': 'saving',
            'video.leave': { target: 'saving', actions: 'leave' },
          },
        },
        saving: {
          entry: 'pack',
          exit: assign({ isLeaving: false }),
          invoke: {
            src: 'save',
            input: ({ context }) => ({
              ranges: context.sending,
              positionMs: context.positionMs,
              keepalive: context.isLeaving,
            }),
            onDone: {
              target: 'clean',
              actions: assign(({ context, event }) => ({
                ...event.output,
                cutMs: context.cutMs + event.output.cutMs,
                sending: [],
                failures: 0,
                message: null,
              })),
            },
            onError: {
              target: 'offline',
              actions: [
                'unpack',
                assign(({ context, event }) => ({
                  failures: context.failures + 1,
                  message: failureOf(event.error).message,
                })),
              ],
            },
          },
          // What is on its way dies with the page, so all of it goes out again; the server counts no moment twice.
          on: { 'video.leave': { target: 'saving', reenter: true, actions: ['unpack', 'leave'] } },
        },
        offline: {
          after: { backoff: 'saving' },
          on: { 'video.online': 'saving', 'video.leave': { target: 'saving', actions: 'leave' } },
        },
      },
    },
  },
});
