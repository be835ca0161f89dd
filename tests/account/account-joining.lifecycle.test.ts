import { accountJoiningLifecycle } from '#machines/account/account-joining.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const ends = { undone: {}, over: {} } as const;

testWholeTable(accountJoiningLifecycle, [
  {
    when: 'both proved themselves, within seven days',
    facts: { mayJoin: true, isRecent: true },
    moves: { apart: { 'joining.join': 'joined' }, joined: { 'joining.undo': 'undone' }, ...ends },
  },
  {
    when: 'something is in the way, and seven days are over',
    facts: { mayJoin: false, isRecent: false },
    moves: { apart: {}, joined: { 'joining.end': 'over' }, ...ends },
  },
]);
