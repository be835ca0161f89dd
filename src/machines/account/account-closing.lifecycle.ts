import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            ask [mayLeave]                end
 *   open ──────────────────► waiting ──────────► closed
 *     ▲                         │
 *     └────────── keep ─────────┘   15 working days at most
 *
 *   An account whose person wants to be gone (PIPL, article 47).
 */
type Move = 'ask' | 'keep' | 'end';

interface Facts {
  /** Whoever answers for the platform hands that over first. */
  mayLeave: boolean;
}

export const accountClosingLifecycle = setup({
  types: {} as { context: Facts; events: { type: `closing.${Move}` } },
  guards: { mayLeave: ({ context }) => context.mayLeave },
}).createMachine({
  id: 'closing',
  context: { mayLeave: true },
  initial: 'open',
  states: {
    open: { on: { 'closing.ask': { guard: 'mayLeave', target: 'waiting' } } },
    waiting: { on: { 'closing.keep': 'open', 'closing.end': 'closed' } },
    closed: {},
  },
});

export type AccountClosingStatus = StatusOf<typeof accountClosingLifecycle>;
