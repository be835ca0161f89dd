import { accountClosingLifecycle } from '#machines/account/account-closing.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  open: { 'closing.ask': 'waiting' },
  waiting: { 'closing.keep': 'open', 'closing.end': 'closed' },
  closed: {},
} as const;

testWholeTable(accountClosingLifecycle, [
  { when: 'the person may leave', facts: { mayLeave: true }, moves },
  { when: 'the person answers for the platform', facts: { mayLeave: false }, moves: { ...moves, open: {} } },
]);
