import { staffStatusLifecycle } from '#machines/members/staff-status.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(staffStatusLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      employed: { 'staff.retire': 'retired', 'staff.depart': 'departed' },
      external: { 'staff.employ': 'employed', 'staff.depart': 'departed' },
      retired: { 'staff.engage': 'external' },
      departed: { 'staff.employ': 'employed', 'staff.engage': 'external' },
    },
  },
]);
