import { memberSlipLifecycle } from '#machines/members/member-slip.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  issued: { 'slip.use': 'used', 'slip.replace': 'void', 'slip.fail': 'issued', 'slip.expire': 'expired' },
  used: {},
  void: {},
  expired: {},
} as const;

testWholeTable(memberSlipLifecycle, [
  { when: 'a try is left', facts: { hasTry: true }, moves },
  {
    when: 'it was the last one',
    facts: { hasTry: false },
    moves: { ...moves, issued: { ...moves.issued, 'slip.fail': 'void' } },
  },
]);
