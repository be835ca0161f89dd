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
 *    └── leave [resized meanwhile] ── paused ⟲ leave [another still holds it]
 */

/** ms for one px (specification of the machine; the way is by elapsed time, so that a slow page keeps its speed). */
const stepMs = 30;

/** What lets it stand: a pointer above it, the focus in it, a page that nobody sees. */
export type Hold = 'hover' | 'focus' | 'hidden';

type TextEvent =
  /** `length` px until the text comes round again, `room` px that it has. */
  | { type: 'text.measured'; length: number; room: number; isMotionReduced: boolean }
  | { type: `text.${Hold}` }
  /** `hold`: what ends of what holds it. */
  | { type: 'text.leave'; hold: Hold }
  | { type: 'text.resized' | 'text.stop' | 'text.play' };

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
  /** Each once; it goes on when the last one ends. */
  holds: readonly Hold[];
}

const without = (holds: readonly Hold[], hold: Hold) => holds.filter((one) => one !== hold);

const held = (hold: Hold) => ({ type: 'hold', params: { hold } }) as const;
const holdBy = { hover: held('hover'), focus: held('focus'), hidden: held('hidden') };

/** A line of news that goes round, as long as nobody reads or stops it. */
export const scrollTextMachine = setup({
  types: {} as { context: Context; input: { now: () => number }; events: TextEvent },
  actions: {
    measure: assign(({ event }) => (event.type === 'text.measured' ? { length: event.length, isStale: false } : {})),
    hold: assign({ holds: ({ context }, { hold }: { hold: Hold }) => [...without(context.holds, hold), hold] }),
    letGo: assign({
      holds: ({ context, event }) => (event.type === 'text.leave' ? without(context.holds, event.hold) : context.holds),
    }),
    begin: assign({ holds: [], movedAt: ({ context }) => context.now() }),
    move: assign(({ context }) => {
      const way = Math.max(0, Math.floor((context.now() - context.movedAt) / stepMs));
      const offset = context.offset + way;
      return { offset: offset >= context.length ? 0 : offset, movedAt: context.movedAt + way * stepMs };
    }),
  },
  guards: {
    standsStill: ({ event }) => event.type === 'text.measured' && (event.isMotionReduced || event.length <= event.room),
    isStale: ({ context }) => context.isStale,
    isHeldStill: ({ context, event }) => event.type === 'text.leave' && without(context.holds, event.hold).length > 0,
  },
  delays: { step: stepMs },
}).createMachine({
  id: 'scrollText',
  context: ({ input }) => ({ ...input, length: 0, offset: 0, movedAt: 0, isStale: false, holds: [] }),
  initial: 'measuring',
  states: {
    measuring: {
      on: {
        'text.measured': [
          { guard: 'standsStill', target: 'still', actions: assign({ offset: 0 }) },
          { target: 'running', actions: ['measure', 'begin'] },
        ],
      },
    },
    still: { on: { 'text.resized': 'measuring' } },
    running: {
      after: { step: { target: 'running', reenter: true, actions: 'move' } },
      on: {
        'text.hover': { target: 'paused', actions: holdBy.hover },
        'text.focus': { target: 'paused', actions: holdBy.focus },
        'text.hidden': { target: 'paused', actions: holdBy.hidden },
        'text.stop': 'stopped',
        'text.resized': 'measuring',
      },
    },
    paused: {
      on: {
        'text.hover': { actions: holdBy.hover },
        'text.focus': { actions: holdBy.focus },
        'text.hidden': { actions: holdBy.hidden },
        'text.leave': [
          { guard: 'isHeldStill', actions: 'letGo' },
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
