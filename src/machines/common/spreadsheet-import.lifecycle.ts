import { setup } from 'xstate';

/*
 *   uploaded ── begin ──► reading ── succeed ──► read ── check ──► checking ── succeed ──► checked ── commit ──► committing
 *                            │                    ▲                    │                  │    ▲                  │  │
 *                            └── fail ──► failed  └───── putBack ──────┘  ◄── check ──────┘    └─ differ, putBack ┘  │ succeed
 *                                                                                                                    ▼
 *   read, checked ── discard ──► discarded                              undone ◄── undo [untouched] ──────────── committed
 *
 *   checking and committing are put back where the server could not end them: nothing is lost, nothing is written.
 */
export type ImportMove = 'begin' | 'succeed' | 'fail' | 'check' | 'commit' | 'differ' | 'putBack' | 'discard' | 'undo';

export interface ImportFacts {
  /** Nothing that the import wrote was changed since, and it is not too long ago. */
  isUntouched: boolean;
}

/** A spreadsheet that somebody brings, from the file to what it is of; nothing is written before `committing`. */
export const spreadsheetImportLifecycle = setup({
  types: {} as { context: ImportFacts; events: { type: `spreadsheetImport.${ImportMove}` } },
  guards: { isUntouched: ({ context }) => context.isUntouched },
}).createMachine({
  id: 'spreadsheetImport',
  context: { isUntouched: true },
  initial: 'uploaded',
  states: {
    uploaded: { on: { 'spreadsheetImport.begin': 'reading' } },
    reading: { on: { 'spreadsheetImport.succeed': 'read', 'spreadsheetImport.fail': 'failed' } },
    read: { on: { 'spreadsheetImport.check': 'checking', 'spreadsheetImport.discard': 'discarded' } },
    checking: { on: { 'spreadsheetImport.succeed': 'checked', 'spreadsheetImport.putBack': 'read' } },
    checked: {
      on: {
        'spreadsheetImport.check': 'checking',
        'spreadsheetImport.commit': 'committing',
        'spreadsheetImport.discard': 'discarded',
      },
    },
    committing: {
      on: {
        'spreadsheetImport.succeed': 'committed',
        'spreadsheetImport.differ': 'checked',
        'spreadsheetImport.putBack': 'checked',
      },
    },
    committed: { on: { 'spreadsheetImport.undo': { guard: 'isUntouched', target: 'undone' } } },
    failed: {},
    discarded: {},
    undone: {},
  },
});
