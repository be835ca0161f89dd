import { bankExportLifecycle } from '#machines/banks/bank-export.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(bankExportLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      queued: { 'bankExport.begin': 'running' },
      running: { 'bankExport.lose': 'queued', 'bankExport.finish': 'ready', 'bankExport.fail': 'failed' },
      ready: {},
      failed: { 'bankExport.again': 'queued' },
    },
  },
]);
