import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   uploaded ── begin ──► reading ── succeed ──► read ── check ──► checking ── succeed ──► checked ── commit ──► committing
 *                            │                    ▲                    │                  │    ▲                  │  │
 *                            └── fail ──► failed  └───── putBack ──────┘  ◄── check ──────┘    └─ differ, putBack ┘  │ succeed
 *                                                                                                                    ▼
 *   read, checked ── discard ──► discarded                              undone ◄── undo [untouched] ──────────── committed
 *
 *   checking and committing are put back where the server could not end them: nothing is lost, nothing is written.
 */
type Move = 'begin' | 'succeed' | 'fail' | 'check' | 'commit' | 'differ' | 'putBack' | 'discard' | 'undo';

export interface PeopleImportFacts {
  /** Nobody whom the import wrote was changed since, and it is not too long ago. */
  isUntouched: boolean;
}

/** A roster from the file to people of the register; nothing is written before `committing`. */
export const peopleImportLifecycle = setup({
  types: {} as { context: PeopleImportFacts; events: { type: `peopleImport.${Move}` } },
  guards: { isUntouched: ({ context }) => context.isUntouched },
}).createMachine({
  id: 'peopleImport',
  context: { isUntouched: true },
  initial: 'uploaded',
  states: {
    uploaded: { on: { 'peopleImport.begin': 'reading' } },
    reading: { on: { 'peopleImport.succeed': 'read', 'peopleImport.fail': 'failed' } },
    read: { on: { 'peopleImport.check': 'checking', 'peopleImport.discard': 'discarded' } },
    checking: { on: { 'peopleImport.succeed': 'checked', 'peopleImport.putBack': 'read' } },
    checked: {
      on: {
        'peopleImport.check': 'checking',
        'peopleImport.commit': 'committing',
        'peopleImport.discard': 'discarded',
      },
    },
    committing: {
      on: {
        'peopleImport.succeed': 'committed',
        'peopleImport.differ': 'checked',
        'peopleImport.putBack': 'checked',
      },
    },
    committed: { on: { 'peopleImport.undo': { guard: 'isUntouched', target: 'undone' } } },
    failed: {},
    discarded: {},
    undone: {},
  },
});

export type PeopleImportStatus = StatusOf<typeof peopleImportLifecycle>;
export type PeopleImportMove = Move;
