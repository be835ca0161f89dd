import { examAppealLifecycle } from '#machines/exams/exam-appeal.lifecycle.ts';
import { examHandLifecycle } from '#machines/exams/exam-hand.lifecycle.ts';
import { regradeLifecycle } from '#machines/exams/regrade.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const previewed = { 'regrade.change': 'drafted', 'regrade.discard': 'discarded' } as const;
const ends = { undone: {}, discarded: {} } as const;

testWholeTable(regradeLifecycle, [
  {
    when: 'while the marks are as they were read',
    facts: { isSame: true },
    moves: {
      drafted: { 'regrade.preview': 'previewed' },
      previewed: { ...previewed, 'regrade.apply': 'applied' },
      applied: { 'regrade.undo': 'undone' },
      ...ends,
    },
  },
  {
    when: 'once a mark is another',
    facts: { isSame: false },
    moves: { drafted: { 'regrade.preview': 'previewed' }, previewed, applied: {}, ...ends },
  },
]);

const asked = { 'appeal.keep': 'kept', 'appeal.correct': 'corrected', 'appeal.withdraw': 'withdrawn' } as const;
const over = { kept: {}, corrected: {}, withdrawn: {} } as const;

testWholeTable(examAppealLifecycle, [
  {
    when: 'within the days of the exam',
    facts: { isWithin: true },
    moves: { possible: { 'appeal.ask': 'asked' }, asked, ...over },
  },
  { when: 'after them', facts: { isWithin: false }, moves: { possible: {}, asked, ...over } },
]);

const open = { 'hand.answer': 'answered', 'hand.settle': 'settled' } as const;

testWholeTable(examHandLifecycle, [
  { when: 'whoever asks', facts: {}, moves: { asked: open, answered: open, settled: {} } },
]);
