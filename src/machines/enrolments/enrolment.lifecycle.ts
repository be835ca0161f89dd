import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            apply [review]              approve               begin              complete
 *   none  ──────────────────► applied ───────────► approved ─────────► active ─────────────► completed
 *                              │    │                                  ▲   │ └── remove ───► removed
 *                       reject │    │ withdraw                         │   │ withdraw
 *                              ▼    ▼                                  │   ▼
 *                       rejected    withdrawn ◄────────────────────────│───┘
 *
 *   rejected and withdrawn apply again as none does; apply [no review] leads straight to active.
 */
type Move = 'apply' | 'approve' | 'reject' | 'withdraw' | 'begin' | 'complete' | 'remove';

export interface EnrolmentFacts {
  /** The offering's teacher looks at each application. */
  isReviewed: boolean;
}

/** A learner's place in an offering. `none` is a learner without a row. */
export const enrolmentLifecycle = setup({
  types: {} as { context: EnrolmentFacts; events: { type: `enrolment.${Move}` } },
  guards: { isReviewed: ({ context }) => context.isReviewed },
}).createMachine({
  id: 'enrolment',
  context: { isReviewed: false },
  initial: 'none',
  states: {
    none: { on: { 'enrolment.apply': [{ guard: 'isReviewed', target: 'applied' }, 'active'] } },
    applied: {
      on: { 'enrolment.approve': 'approved', 'enrolment.reject': 'rejected', 'enrolment.withdraw': 'withdrawn' },
    },
    rejected: { on: { 'enrolment.apply': [{ guard: 'isReviewed', target: 'applied' }, 'active'] } },
    withdrawn: { on: { 'enrolment.apply': [{ guard: 'isReviewed', target: 'applied' }, 'active'] } },
    approved: { on: { 'enrolment.begin': 'active' } },
    active: {
      on: { 'enrolment.complete': 'completed', 'enrolment.withdraw': 'withdrawn', 'enrolment.remove': 'removed' },
    },
    completed: {},
    removed: {},
  },
});

export type EnrolmentStatus = StatusOf<typeof enrolmentLifecycle>;
export type EnrolmentMove = Move;
