import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *             submit                 mark             publish
 *   draft ──────────────► submitted ──────► marked ──────────► published
 *     ▲                   │  │    ▲
 *     └ recall [before due]  │    └ submit ┐
 *                            └ return ► returned
 */
type Move = 'submit' | 'recall' | 'return' | 'mark' | 'publish';

export interface SubmissionFacts {
  /** By the database's time. */
  isBeforeDue: boolean;
}

/** A learner's answer to a homework. */
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
    marked: { on: { 'submission.publish': 'published' } },
    published: {},
  },
});

export type SubmissionStatus = StatusOf<typeof submissionLifecycle>;
export type SubmissionMove = Move;
