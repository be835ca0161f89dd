import { enrolmentLifecycle } from '#machines/enrolments/enrolment.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  none: { 'enrolment.apply': 'applied' },
  applied: { 'enrolment.approve': 'approved', 'enrolment.reject': 'rejected', 'enrolment.withdraw': 'withdrawn' },
  rejected: { 'enrolment.apply': 'applied' },
  withdrawn: { 'enrolment.apply': 'applied' },
  approved: { 'enrolment.begin': 'active' },
  active: { 'enrolment.complete': 'completed', 'enrolment.withdraw': 'withdrawn', 'enrolment.remove': 'removed' },
  completed: {},
  removed: {},
} as const;

const straightIn = { 'enrolment.apply': 'active' } as const;

testWholeTable(enrolmentLifecycle, [
  { when: 'applications are reviewed', facts: { isReviewed: true }, moves },
  {
    when: 'applications are not reviewed',
    facts: { isReviewed: false },
    moves: { ...moves, none: straightIn, rejected: straightIn, withdrawn: straightIn },
  },
]);
