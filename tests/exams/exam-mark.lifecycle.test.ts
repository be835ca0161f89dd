import { examMarkLifecycle } from '#machines/exams/exam-mark.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const facts = { isSecondWanted: true, isFirst: false, isWithin: true, maySettle: true, mayChange: true };
const moves = {
  waiting: { 'examMark.give': 'first' },
  first: { 'examMark.give': 'marked' },
  differs: { 'examMark.settle': 'marked' },
  marked: { 'examMark.change': 'marked' },
} as const;

testWholeTable(examMarkLifecycle, [
  { when: 'by another marker, near enough', facts, moves },
  {
    when: 'by another marker, too far apart',
    facts: { ...facts, isWithin: false },
    moves: { ...moves, first: { 'examMark.give': 'differs' } },
  },
  {
    when: 'by the first marker, who does not lead the team',
    facts: { ...facts, isFirst: true, maySettle: false, mayChange: false },
    moves: { ...moves, first: { 'examMark.change': 'first' }, differs: {}, marked: {} },
  },
  {
    when: 'where one mark is enough',
    facts: { ...facts, isSecondWanted: false },
    moves: { ...moves, waiting: { 'examMark.give': 'marked' } },
  },
]);
