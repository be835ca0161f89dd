import { peopleImportLifecycle } from '#machines/members/people-import.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  uploaded: { 'peopleImport.begin': 'reading' },
  reading: { 'peopleImport.succeed': 'read', 'peopleImport.fail': 'failed' },
  read: { 'peopleImport.check': 'checking', 'peopleImport.discard': 'discarded' },
  checking: { 'peopleImport.succeed': 'checked', 'peopleImport.putBack': 'read' },
  checked: {
    'peopleImport.check': 'checking',
    'peopleImport.commit': 'committing',
    'peopleImport.discard': 'discarded',
  },
  committing: {
    'peopleImport.succeed': 'committed',
    'peopleImport.differ': 'checked',
    'peopleImport.putBack': 'checked',
  },
  committed: {},
  failed: {},
  discarded: {},
  undone: {},
} as const;

testWholeTable(peopleImportLifecycle, [
  {
    when: 'nobody touched who was imported',
    facts: { isUntouched: true },
    moves: { ...moves, committed: { 'peopleImport.undo': 'undone' } },
  },
  { when: 'somebody was changed since', facts: { isUntouched: false }, moves },
]);
