import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            start [no other runs, not over]        close              lock
 *   planned ────────────────────────────────► running ────► closed ────────► locked
 *                                                ▲           │ ▲                │
 *                                                └─ reopen ──┘ └──── unlock ────┘
 *       │                              [no other runs, not over]
 *       └─ close [over] ──► closed
 */
type Move = 'start' | 'close' | 'reopen' | 'lock' | 'unlock';

export interface TermFacts {
  /** Another term of the school runs. */
  isTaken: boolean;
  /** Its last day has passed. */
  isOver: boolean;
}

/** A term of a school. A chore starts what has begun and closes what is over; people do so earlier, or go back. */
export const termLifecycle = setup({
  types: {} as { context: TermFacts; events: { type: `term.${Move}` } },
  guards: { mayRun: ({ context: { isTaken, isOver } }) => !isTaken && !isOver },
}).createMachine({
  id: 'term',
  context: { isTaken: false, isOver: false },
  initial: 'planned',
  states: {
    planned: {
      on: {
        'term.start': { guard: 'mayRun', target: 'running' },
        'term.close': { guard: ({ context }) => context.isOver, target: 'closed' },
      },
    },
    running: { on: { 'term.close': 'closed' } },
    closed: { on: { 'term.reopen': { guard: 'mayRun', target: 'running' }, 'term.lock': 'locked' } },
    locked: { on: { 'term.unlock': 'closed' } },
  },
});

export type TermStatus = StatusOf<typeof termLifecycle>;
export type TermMove = Move;
