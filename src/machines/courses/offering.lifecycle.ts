import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   planned ── enrol ──► open ── start ──► running ── end ──► ended
 *      │                  │                   ▲                 │
 *      └──── cancel ──────┴──► cancelled      └──── reopen ─────┘
 */
type Move = 'enrol' | 'start' | 'end' | 'reopen' | 'cancel';

/** One run of a course (第N次开课). Jobs send `enrol`, `start` and `end` by the database's time. */
export const offeringLifecycle = setup({
  types: {} as { context: object; events: { type: `offering.${Move}` } },
}).createMachine({
  id: 'offering',
  context: {},
  initial: 'planned',
  states: {
    planned: { on: { 'offering.enrol': 'open', 'offering.cancel': 'cancelled' } },
    open: { on: { 'offering.start': 'running', 'offering.cancel': 'cancelled' } },
    running: { on: { 'offering.end': 'ended' } },
    ended: { on: { 'offering.reopen': 'running' } },
    cancelled: {},
  },
});

export type OfferingStatus = StatusOf<typeof offeringLifecycle>;
export type OfferingMove = Move;
