import { peerReviewLifecycle } from '#machines/peers/peer-review.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const withdraw = { 'review.withdraw': 'withdrawn' } as const;
const base = { assigned: withdraw, started: withdraw, submitted: withdraw, expired: withdraw, withdrawn: {} } as const;

testWholeTable(peerReviewLifecycle, [
  {
    when: 'while there is time and a criterion is open',
    facts: { isOpen: true, isWhole: false, isBegun: false },
    moves: {
      ...base,
      assigned: { ...withdraw, 'review.start': 'started' },
      expired: { ...withdraw, 'review.reopen': 'assigned' },
    },
  },
  {
    when: 'while there is time and all is marked',
    facts: { isOpen: true, isWhole: true, isBegun: true },
    moves: {
      ...base,
      assigned: { ...withdraw, 'review.start': 'started' },
      started: { ...withdraw, 'review.submit': 'submitted' },
      submitted: { ...withdraw, 'review.submit': 'submitted' },
      expired: { ...withdraw, 'review.reopen': 'started' },
    },
  },
  {
    when: 'when it is over',
    facts: { isOpen: false, isWhole: true, isBegun: true },
    moves: {
      ...base,
      assigned: { ...withdraw, 'review.expire': 'expired' },
      started: { ...withdraw, 'review.expire': 'expired' },
    },
  },
]);
