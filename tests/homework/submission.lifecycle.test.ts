import { submissionLifecycle } from '#machines/homework/submission.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  draft: { 'submission.submit': 'submitted' },
  submitted: { 'submission.return': 'returned', 'submission.mark': 'marked' },
  returned: { 'submission.submit': 'submitted' },
  marked: { 'submission.publish': 'published', 'submission.return': 'returned' },
  published: { 'submission.return': 'returned' },
} as const;

testWholeTable(submissionLifecycle, [
  {
    when: 'before it is due',
    facts: { isBeforeDue: true },
    moves: { ...moves, submitted: { ...moves.submitted, 'submission.recall': 'draft' } },
  },
  { when: 'when it is due', facts: { isBeforeDue: false }, moves },
]);
