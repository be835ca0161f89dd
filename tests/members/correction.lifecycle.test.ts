import { correctionLifecycle } from '#machines/members/correction.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(correctionLifecycle, [
  {
    when: 'asked',
    facts: {},
    moves: {
      waiting: {
        'correction.approve': 'approved',
        'correction.refuse': 'refused',
        'correction.withdraw': 'withdrawn',
      },
      approved: {},
      refused: {},
      withdrawn: {},
    },
  },
]);
