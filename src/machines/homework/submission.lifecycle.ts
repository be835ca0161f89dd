import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *             submit                 mark             publish
 *   draft ──────────────► submitted ──────► marked ──────────► published
 *     ▲                   │  │    ▲            │ return             │ return
 *     └ recall [before due]  │    └ submit ┐   │                    │
 *                            └ return ► returned ◄──────────────────┘
 */
type Move = 'submit' | 'recall' | 'return' | 'mark' | 'publish';

export interface SubmissionFacts {
  /** By the database's time. */
  isBeforeDue: boolean;
}

/** The answer to a homework, of a learner or of a group. */
export const submissionLifecycle = setup({
  types: {} as { context: SubmissionFacts; events: { type: `submission.${Move}` } },
  guards: { isBeforeDue: ({ context }) => context.isBeforeDue },
}).createMachine({
  id: 'submission',
  context: { isBeforeDue: true },
  initial: 'draft',
  states: {
    draft: { on: { 'submission.submit': 'submitted' } },
    submitted: {
      on: {
        'submission.recall': { guard: 'isBeforeDue', target: 'draft' },
        'submission.return': 'returned',
        'submission.mark': 'marked',
      },
    },
    returned: { on: { 'submission.submit': 'submitted' } },
    marked: { on: { 'submission.publish': 'published', 'submission.return': 'returned' } },
    // With a reason: the mark is taken back, and the next hand-in is marked anew.
    published: { on: { 'submission.return': 'returned' } },
  },
});

export type SubmissionStatus = StatusOf<typeof submissionLifecycle>;
export type SubmissionMove = Move;
