import { classMembershipLifecycle } from '#machines/classes/class-membership.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  none: { 'membership.join': 'active', 'membership.place': 'active' },
  applied: {
    'membership.admit': 'active',
    'membership.move': 'applied',
    'membership.leave': 'left',
    'membership.remove': 'removed',
    'membership.end': 'left',
  },
  active: {
    'membership.move': 'active',
    'membership.leave': 'left',
    'membership.remove': 'removed',
    'membership.end': 'left',
  },
  left: { 'membership.join': 'active', 'membership.place': 'active', 'membership.restore': 'active' },
  removed: { 'membership.place': 'active', 'membership.restore': 'active' },
} as const;

const waits = { 'membership.join': 'applied' } as const;

testWholeTable(classMembershipLifecycle, [
  { when: 'the enrolment stands', facts: { isAwaited: false }, moves },
  {
    when: 'the enrolment waits for its review',
    facts: { isAwaited: true },
    moves: { ...moves, none: { ...moves.none, ...waits }, left: { ...moves.left, ...waits } },
  },
]);
