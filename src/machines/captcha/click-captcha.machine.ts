import { assign, emit, fromPromise, setup } from 'xstate';
import {
  barredBy,
  noPicture,
  reference,
  type CaptchaEmitted,
  type CaptchaMode,
  type Puzzle,
} from './captcha.context.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   closed ── open ──► loading (getPuzzle) ── done, 3 words ──► picking ◄─ point, undo
 *     ▲                ▲ ▲  │ │ │                                 │ │
 *     │ close          │ │  │ │ └ done, fewer ─► broken ◄─┐       │ └─ refresh ──► loading
 *     │ (all but       │ │  │ └─── fail ───────►  │ ▲     │       │ third point
 *     │ solved)        │ │  │ 6201, 6202          │ │     │       ▼
 *     │                │ │  └─► barred ───────────│─┘ ◄───┘    settling
 *     │                │ └───── refresh ──────────┘               │ settleTime
 *     │                └── retryWait ── wrong ◄──── fail ──── checking (checkPoint)
 *     └───── popHide [pop] ── solved ◄────────────── done ────────┘
 */

/** Pixels of the picture of 310 × 155, rounded once, when the person points. */
export interface Picked {
  x: number;
  y: number;
}

interface Context {
  mode: CaptchaMode;
  action: string;
  puzzle: Puzzle | null;
  points: readonly Picked[];
  value: string | null;
  message: string | null;
  barred: 'tooMany' | 'locked' | null;
}

type Event =
  | { type: 'captcha.open' }
  | { type: 'captcha.close' }
  | { type: 'captcha.refresh' }
  | { type: 'captcha.undo' }
  /** Where in a picture of which size, in pixels of the screen. */
  | { type: 'captcha.point'; x: number; y: number; width: number; height: number };

const wanted = 3;

export const clickCaptchaMachine = setup({
  types: {} as {
    context: Context;
    input: { mode: CaptchaMode; action: string };
    events: Event;
    emitted: CaptchaEmitted;
  },
  actors: {
    getPuzzle: fromPromise<Puzzle, { action: string }>(notProvided('getPuzzle')),
    /** @returns the value that other calls carry */
    checkPoint: fromPromise<string, { puzzle: Puzzle; points: readonly Picked[] }>(notProvided('checkPoint')),
  },
  delays: { settleTime: 400, retryWait: 700, popHide: 1500, countWindow: 60_000, lockTime: 300_000 },
  guards: {
    isPop: ({ context }) => context.mode === 'pop',
    isLast: ({ context }) => context.points.length === wanted - 1,
    isTooMany: ({ context }) => context.barred === 'tooMany',
  },
  actions: {
    mark: assign({
      points: ({ context, event }) =>
        event.type === 'captcha.point'
          ? [
              ...context.points,
              {
                x: Math.round((reference.width * event.x) / event.width),
                y: Math.round((reference.height * event.y) / event.height),
              },
            ]
          : context.points,
    }),
    wipe: assign({ points: [] }),
    tellValue: emit(({ context }) => ({ type: 'solved' as const, value: context.value! })),
    tellClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'clickCaptcha',
  context: ({ input }) => ({ ...input, puzzle: null, points: [], value: null, message: null, barred: null }),
  initial: 'closed',
  on: { 'captcha.close': { target: '.closed', actions: 'tellClosed' } },
  states: {
    closed: {
      entry: ['wipe', assign({ puzzle: null, message: null })],
      on: { 'captcha.open': 'loading', 'captcha.close': {} },
    },
    loading: {
      entry: ['wipe', assign({ value: null })],
      invoke: {
        src: 'getPuzzle',
        input: ({ context }) => ({ action: context.action }),
        onDone: [
          {
            guard: ({ event }) => event.output.words.length === wanted,
            target: 'picking',
            actions: assign({ puzzle: ({ event }) => event.output, message: null }),
          },
          { target: 'broken', actions: assign({ puzzle: null, message: null }) },
        ],
        onError: [
          {
            guard: ({ event }) => barredBy(event.error) !== null,
            target: 'barred',
            actions: assign(({ event }) => noPicture(event.error)),
          },
          { target: 'broken', actions: assign(({ event }) => noPicture(event.error)) },
        ],
      },
    },
    picking: {
      on: {
        'captcha.point': [{ guard: 'isLast', target: 'settling', actions: 'mark' }, { actions: 'mark' }],
        'captcha.undo': { actions: assign({ points: ({ context }) => context.points.slice(0, -1) }) },
        'captcha.refresh': 'loading',
      },
    },
    settling: { after: { settleTime: 'checking' } },
    checking: {
      invoke: {
        src: 'checkPoint',
        input: ({ context: { puzzle, points } }) => ({ puzzle: puzzle!, points }),
        onDone: { target: 'solved', actions: [assign({ value: ({ event }) => event.output }), 'tellValue'] },
        onError: 'wrong',
      },
    },
    solved: {
      on: { 'captcha.close': {} },
      after: { popHide: { guard: 'isPop', target: 'closed', actions: 'tellClosed' } },
    },
    wrong: { after: { retryWait: 'loading' } },
    barred: {
      after: { countWindow: { guard: 'isTooMany', target: 'broken' }, lockTime: { target: 'broken' } },
    },
    broken: { on: { 'captcha.refresh': 'loading' } },
  },
});
