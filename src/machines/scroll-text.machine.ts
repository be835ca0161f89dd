import { assign, setup } from 'xstate';

/*
 *               fits, reduced motion
 *   measuring ───────────────────────► still ── resized ──► measuring
 *    ▲     │ measured
 *    │     └──────► running ⟲ after step: 1 px, 0 at the end
 *    │ resized        │  ▲
 *    ├────────────────┤  └─ leave ── paused      (hover, focus, hidden)
 *    │                │                ▲
 *    │                ├────────────────┘
 *    │                └─ stop ──► stopped ── play ──► measuring
 *    └── leave [resized meanwhile] ── paused
 */

/** ms for one px (specification of the machine; the way is by elapsed time, so that a slow page keeps its speed). */
const stepMs = 30;

type TextEvent =
  /** `length` px until the text comes round again, `room` px that it has. */
  | { type: 'text.measured'; length: number; room: number; isMotionReduced: boolean }
  | { type: 'text.resized' | 'text.hover' | 'text.focus' | 'text.hidden' | 'text.leave' | 'text.stop' | 'text.play' };

interface Context {
  /** ms, of any clock that only goes forward. */
  now: () => number;
  length: number;
  /** px; below `length`. */
  offset: number;
  /** When the offset was last moved. */
  movedAt: number;
  /** The size changed while it stood. */
  isStale: boolean;
}

/** A line of news that goes round, as long as nobody reads or stops it. */
export const scrollTextMachine = setup({
  types: {} as { context: Context; input: { now: () => number }; events: TextEvent },
  actions: {
    measure: assign(({ event }) => (event.type === 'text.measured' ? { length: event.length, isStale: false } : {})),
    begin: assign({ movedAt: ({ context }) => context.now() }),
    move: assign(({ context }) => {
      const way = Math.max(0, Math.floor((context.now() - context.movedAt) / stepMs));
      const offset = context.offset + way;
      return { offset: offset >= context.length ? 0 : offset, movedAt: context.movedAt + way * stepMs };
    }),
  },
  guards: {
    standsStill: ({ event }) => event.type === 'text.measured' && (event.isMotionReduced || event.length <= event.room),
    isStale: ({ context }) => context.isStale,
  },
  delays: { step: stepMs },
}).createMachine({
  id: 'scrollText',
  context: ({ input }) => ({ ...input, length: 0, offset: 0, movedAt: 0, isStale: false }),
  initial: 'measuring',
  states: {
    measuring: {
      on: {
        'text.measured': [
          { guard: 'standsStill', target: 'still', actions: ['measure', assign({ offset: 0 })] },
          { target: 'running', actions: ['measure', 'begin'] },
        ],
      },
    },
    still: { on: { 'text.resized': 'measuring' } },
    running: {
      after: { step: { target: 'running', reenter: true, actions: 'move' } },
      on: {
        'text.hover': 'paused',
        'text.focus': 'paused',
        'text.hidden': 'paused',
        'text.stop': 'stopped',
        'text.resized': 'measuring',
      },
    },
    paused: {
      on: {
        'text.leave': [
          { guard: 'isStale', target: 'measuring' },
          { target: 'running', actions: 'begin' },
        ],
        'text.stop': 'stopped',
        'text.resized': { actions: assign({ isStale: true }) },
      },
    },
    /** By the button: only the button lets it go on. */
    stopped: { on: { 'text.play': 'measuring' } },
  },
});
