import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *          close
 *   open ─────────► closed
 *    ▲                │
 *    └──── reopen ────┘
 */
type Move = 'close' | 'reopen';

/** A school of the platform: while it is closed, no page of visitors shows it. Its people and their work go on. */
export const registeredSchoolLifecycle = setup({
  types: {} as { events: { type: `school.${Move}` } },
}).createMachine({
  id: 'registeredSchool',
  initial: 'open',
  states: {
    open: { on: { 'school.close': 'closed' } },
    closed: { on: { 'school.reopen': 'open' } },
  },
});

export type RegisteredSchoolStatus = StatusOf<typeof registeredSchoolLifecycle>;
export type RegisteredSchoolMove = Move;
