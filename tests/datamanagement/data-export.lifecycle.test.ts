import { dataExportLifecycle } from '#machines/datamanagement/data-export.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(dataExportLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      queued: { 'dataExport.begin': 'running' },
      running: { 'dataExport.lose': 'queued', 'dataExport.finish': 'ready', 'dataExport.fail': 'failed' },
      ready: { 'dataExport.expire': 'expired' },
      failed: { 'dataExport.again': 'queued' },
      expired: { 'dataExport.again': 'queued' },
    },
  },
]);
