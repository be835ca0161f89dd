import { registeredSchoolLifecycle } from '#machines/schools/registered-school.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(registeredSchoolLifecycle, [
  {
    when: 'whatever the school has',
    facts: {},
    moves: { open: { 'school.close': 'closed' }, closed: { 'school.reopen': 'open' } },
  },
]);
