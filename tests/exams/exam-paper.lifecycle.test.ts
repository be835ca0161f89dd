import { examPaperLifecycle } from '#machines/exams/exam-paper.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const always = {
  writing: {},
  reviewing: { 'examPaper.pass': 'approving', 'examPaper.return': 'writing', 'examPaper.withdraw': 'writing' },
  approving: { 'examPaper.approve': 'approved', 'examPaper.return': 'writing', 'examPaper.withdraw': 'writing' },
  approved: {},
} as const;
const ofDraft = { ...always, approved: { 'examPaper.withdraw': 'writing' } } as const;

testWholeTable(examPaperLifecycle, [
  {
    when: 'where the school wants a review',
    facts: { isWanted: true, isComplete: true, isDraft: true },
    moves: { ...ofDraft, writing: { 'examPaper.submit': 'reviewing' } },
  },
  {
    when: 'where the school wants none',
    facts: { isWanted: false, isComplete: true, isDraft: true },
    moves: ofDraft,
  },
  {
    when: 'without a question',
    facts: { isWanted: true, isComplete: false, isDraft: true },
    moves: ofDraft,
  },
  {
    when: 'of an exam that learners know',
    facts: { isWanted: true, isComplete: true, isDraft: false },
    moves: always,
  },
]);
