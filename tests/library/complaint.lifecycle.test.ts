import { complaintLifecycle } from '#machines/library/complaint.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(complaintLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      open: { 'complaint.uphold': 'upheld', 'complaint.dismiss': 'dismissed' },
      upheld: {},
      dismissed: {},
    },
  },
]);
