import { assign, emit, fromPromise, setup } from 'xstate';
import {
  barredBy,
  noPicture,
  pieceWidthOf,
  reference,
  type CaptchaEmitted,
  type CaptchaMode,
  type Puzzle,
} from './captcha.context.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   closed ── open ──► loading (getPuzzle) ── done ──► ready ── grab, step ──► dragging
 *     ▲                 ▲  ▲   │    │                   ▲ │                      │ │ move, step, grab
 *     │ close           │  │   │    └ fail ─► broken ◄┐ │ └ refresh ─► loading   │ └──────────► (same)
 *     │ (all but        │  │   │               │      │ └── release at 0, cancel ┤
 *     │ solved, hiding) │  │   │ 6201, 6202    │      │                          │ release, submit
 *     │                 │  │   └─► barred ─────│──────┘ countWindow, lockTime    ▼
 *     │                 │  └ refresh ──────────┘                              checking (checkPoint)
 *     │                 └── retryWait ── wrong ◄────────────── fail ─────────────┤
 *     └─ popHide ── hiding ◄── successShown [pop] ── solved ◄── done ────────────┘
 *     └──────────────────── successShown [fixed] ──────┘
 */

interface Context {
  mode: CaptchaMode;
  /** What it is solved for; the call that gets the value says the same. */
  action: string;
  /** Of the picture as shown, in pixels of the screen; `x` too. */
  width: number;
  puzzle: Puzzle | null;
  x: number;
  /** The finger that holds the piece; null when the keyboard moves it. */
  pointer: number | null;
  /** Milliseconds of the view's clock. */
  startedAt: number;
  elapsedMs: number;
  value: string | null;
  /** What the server says while there is no picture. */
  message: string | null;
  barred: 'tooMany' | 'locked' | null;
}

type Event =
  | { type: 'captcha.open' }
  | { type: 'captcha.close' }
  | { type: 'captcha.refresh' }
  | { type: 'captcha.resize'; width: number }
  | { type: 'captcha.grab'; pointer: number; at: number }
  | { type: 'captcha.step'; by: number; at: number }
  | { type: 'captcha.move'; pointer: number; x: number }
  | { type: 'captcha.release'; pointer: number; at: number }
  | { type: 'captcha.submit'; at: number }
  | { type: 'captcha.cancel' };

/** What is compared: pixels of the picture of 310, a fraction where the view is scaled. */
interface Given {
  puzzle: Puzzle;
  x: number;
  y: number;
}

const within = (x: number, width: number) => Math.min(Math.max(0, x), width - pieceWidthOf(width));

export const slideCaptchaMachine = setup({
  types: {} as {
    context: Context;
    input: { mode: CaptchaMode; action: string };
    events: Event;
    emitted: CaptchaEmitted;
  },
  actors: {
    getPuzzle: fromPromise<Puzzle, { action: string }>(notProvided('getPuzzle')),
    /** @returns the value that other calls carry */
    checkPoint: fromPromise<string, Given>(notProvided('checkPoint')),
  },
  delays: { successShown: 1000, popHide: 500, retryWait: 1000, countWindow: 60_000, lockTime: 300_000 },
  guards: {
    isPop: ({ context }) => context.mode === 'pop',
    isMoved: ({ context }) => context.x > 0,
    /** Moved by keys so far. */
    isFree: ({ context }) => context.pointer === null,
    isTooMany: ({ context }) => context.barred === 'tooMany',
    isHolding: ({ context, event }) => 'pointer' in event && event.pointer === context.pointer,
    isHoldingMoved: ({ context, event }) => 'pointer' in event && event.pointer === context.pointer && context.x > 0,
  },
  actions: {
    putBack: assign({ x: 0, pointer: null, elapsedMs: 0 }),
    timeIt: assign({
      elapsedMs: ({ context, event }) => ('at' in event ? Math.max(0, event.at - context.startedAt) : 0),
      pointer: null,
    }),
    tellValue: emit(({ context }) => ({ type: 'solved' as const, value: context.value! })),
    tellClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'slideCaptcha',
  context: ({ input }) => ({
    ...input,
    width: reference.width,
    puzzle: null,
    x: 0,
    pointer: null,
    startedAt: 0,
    elapsedMs: 0,
    value: null,
    message: null,
    barred: null,
  }),
  initial: 'closed',
  on: {
    'captcha.close': { target: '.closed', actions: 'tellClosed' },
    // The piece stays over the same place of the picture.
    'captcha.resize': {
      actions: assign(({ context, event }) => ({
        width: event.width,
        x: within((context.x * event.width) / context.width, event.width),
      })),
    },
  },
  states: {
    closed: {
      entry: ['putBack', assign({ puzzle: null, message: null })],
      on: { 'captcha.open': 'loading', 'captcha.close': {} },
    },
    loading: {
      entry: ['putBack', assign({ value: null })],
      invoke: {
        src: 'getPuzzle',
        input: ({ context }) => ({ action: context.action }),
        onDone: { target: 'ready', actions: assign({ puzzle: ({ event }) => event.output, message: null }) },
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
    ready: {
      on: {
        'captcha.grab': {
          target: 'dragging',
          actions: assign(({ event }) => ({ pointer: event.pointer, startedAt: event.at })),
        },
        'captcha.step': {
          target: 'dragging',
          actions: assign(({ context, event }) => ({ startedAt: event.at, x: within(event.by, context.width) })),
        },
        'captcha.refresh': 'loading',
      },
    },
    dragging: {
      on: {
        'captcha.grab': { guard: 'isFree', actions: assign({ pointer: ({ event }) => event.pointer }) },
        'captcha.move': {
          guard: 'isHolding',
          actions: assign(({ context, event }) => ({ x: within(event.x, context.width) })),
        },
        'captcha.step': {
          actions: assign(({ context, event }) => ({ x: within(context.x + event.by, context.width) })),
        },
        'captcha.release': [
          { guard: 'isHoldingMoved', target: 'checking', actions: 'timeIt' },
          { guard: 'isHolding', target: 'ready', actions: 'putBack' },
        ],
        'captcha.submit': { guard: 'isMoved', target: 'checking', actions: 'timeIt' },
        'captcha.cancel': { target: 'ready', actions: 'putBack' },
      },
    },
    checking: {
      invoke: {
        src: 'checkPoint',
        input: ({ context: { puzzle, x, width } }) => ({
          puzzle: puzzle!,
          x: (x * reference.width) / width,
          y: reference.slideY,
        }),
        onDone: { target: 'solved', actions: assign({ value: ({ event }) => event.output }) },
        onError: 'wrong',
      },
    },
    solved: {
      on: { 'captcha.close': {} },
      after: {
        successShown: [
          { guard: 'isPop', target: 'hiding', actions: 'tellValue' },
          { target: 'closed', actions: ['tellValue', 'tellClosed'] },
        ],
      },
    },
    hiding: { on: { 'captcha.close': {} }, after: { popHide: { target: 'closed', actions: 'tellClosed' } } },
    wrong: { after: { retryWait: 'loading' } },
    barred: {
      after: { countWindow: { guard: 'isTooMany', target: 'broken' }, lockTime: { target: 'broken' } },
    },
    broken: { on: { 'captcha.refresh': 'loading' } },
  },
});
