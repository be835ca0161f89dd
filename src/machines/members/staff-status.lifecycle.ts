import { setup } from 'xstate';
import type { StaffMove } from '#contract/members/member-status.rule.ts';
import type { StatusOf } from '../common/next-status.ts';

/*
 *                retire                engage
 *   employed ─────────────► retired ──────────► external
 *     │   ▲ ▲                                    │  │  ▲
 *     │   │ └────────────── employ ──────────────┘  │  │
 *     │   └ employ ─┐                               │  │
 *     └── depart ──► departed ◄────── depart ───────┘  │
 *                       └───────────── engage ─────────┘
 */

/** What somebody who works there is to a school. */
export const staffStatusLifecycle = setup({
  types: {} as { context: object; events: { type: `staff.${StaffMove}` } },
}).createMachine({
  id: 'staffStatus',
  context: {},
  initial: 'employed',
  states: {
    employed: { on: { 'staff.retire': 'retired', 'staff.depart': 'departed' } },
    external: { on: { 'staff.employ': 'employed', 'staff.depart': 'departed' } },
    retired: { on: { 'staff.engage': 'external' } },
    departed: { on: { 'staff.employ': 'employed', 'staff.engage': 'external' } },
  },
});

export type StaffStatus = StatusOf<typeof staffStatusLifecycle>;
