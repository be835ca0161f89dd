import { offeringLifecycle } from '#machines/courses/offering.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(offeringLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      planned: { 'offering.enrol': 'open', 'offering.cancel': 'cancelled' },
      open: { 'offering.start': 'running', 'offering.cancel': 'cancelled' },
      running: { 'offering.end': 'ended' },
      ended: { 'offering.reopen': 'running' },
      cancelled: {},
    },
  },
]);
