import { spreadsheetImportLifecycle } from '#machines/common/spreadsheet-import.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  uploaded: { 'spreadsheetImport.begin': 'reading' },
  reading: { 'spreadsheetImport.succeed': 'read', 'spreadsheetImport.fail': 'failed' },
  read: { 'spreadsheetImport.check': 'checking', 'spreadsheetImport.discard': 'discarded' },
  checking: { 'spreadsheetImport.succeed': 'checked', 'spreadsheetImport.putBack': 'read' },
  checked: {
    'spreadsheetImport.check': 'checking',
    'spreadsheetImport.commit': 'committing',
    'spreadsheetImport.discard': 'discarded',
  },
  committing: {
    'spreadsheetImport.succeed': 'committed',
    'spreadsheetImport.differ': 'checked',
    'spreadsheetImport.putBack': 'checked',
  },
  committed: {},
  failed: {},
  discarded: {},
  undone: {},
} as const;

testWholeTable(spreadsheetImportLifecycle, [
  {
    when: 'nothing of it was touched',
    facts: { isUntouched: true },
    moves: { ...moves, committed: { 'spreadsheetImport.undo': 'undone' } },
  },
  { when: 'something was changed since', facts: { isUntouched: false }, moves },
]);
