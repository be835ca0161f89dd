import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   uploaded ── parse ──► parsing ── succeed ──► previewed ── commit ──► committing ── succeed ──► committed
 *                            │                       │                       │                        │ undo [untouched]
 *                            └── fail ──► failed ◄───│──── fail ─────────────┘                        ▼
 *                                         (nothing   └── discard ──► discarded                      undone
 *                                          written)
 */
type Move = 'parse' | 'succeed' | 'fail' | 'commit' | 'discard' | 'undo';

export interface ImportJobFacts {
  /** Nothing that the import wrote was changed or used since. */
  isUntouched: boolean;
}

/** A file of questions from upload to written rows; nothing is written before `commit`. */
export const importJobLifecycle = setup({
  types: {} as { context: ImportJobFacts; events: { type: `importJob.${Move}` } },
  guards: { isUntouched: ({ context }) => context.isUntouched },
}).createMachine({
  id: 'importJob',
  context: { isUntouched: true },
  initial: 'uploaded',
  states: {
    uploaded: { on: { 'importJob.parse': 'parsing' } },
    parsing: { on: { 'importJob.succeed': 'previewed', 'importJob.fail': 'failed' } },
    previewed: { on: { 'importJob.commit': 'committing', 'importJob.discard': 'discarded' } },
    committing: { on: { 'importJob.succeed': 'committed', 'importJob.fail': 'failed' } },
    committed: { on: { 'importJob.undo': { guard: 'isUntouched', target: 'undone' } } },
    failed: {},
    discarded: {},
    undone: {},
  },
});

export type ImportJobStatus = StatusOf<typeof importJobLifecycle>;
export type ImportJobMove = Move;
