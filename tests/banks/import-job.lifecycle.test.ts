import { importJobLifecycle } from '#machines/banks/import-job.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  uploaded: { 'importJob.parse': 'parsing' },
  parsing: { 'importJob.succeed': 'previewed', 'importJob.fail': 'failed' },
  previewed: { 'importJob.commit': 'committing', 'importJob.discard': 'discarded' },
  committing: { 'importJob.succeed': 'committed', 'importJob.fail': 'failed' },
  committed: {},
  failed: {},
  discarded: {},
  undone: {},
} as const;

testWholeTable(importJobLifecycle, [
  {
    when: 'nobody touched what was imported',
    facts: { isUntouched: true },
    moves: { ...moves, committed: { 'importJob.undo': 'undone' } },
  },
  { when: 'somebody used what was imported', facts: { isUntouched: false }, moves },
]);
