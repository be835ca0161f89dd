import { examLifecycle } from '#machines/exams/exam.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const always = {
  draft: { 'exam.cancel': 'cancelled' },
  scheduled: { 'exam.cancel': 'cancelled' },
  open: { 'exam.cancel': 'cancelled' },
  closed: { 'exam.release': 'released' },
  released: {},
  cancelled: {},
} as const;

testWholeTable(examLifecycle, [
  {
    when: 'whose times contradict each other',
    facts: { isReady: false, isBegun: false, isOver: false },
    moves: { ...always, scheduled: { ...always.scheduled, 'exam.recall': 'draft' } },
  },
  {
    when: 'before its beginning',
    facts: { isReady: true, isBegun: false, isOver: false },
    moves: {
      ...always,
      draft: { ...always.draft, 'exam.schedule': 'scheduled' },
      scheduled: { ...always.scheduled, 'exam.recall': 'draft' },
    },
  },
  {
    when: 'while it takes place',
    facts: { isReady: false, isBegun: true, isOver: false },
    moves: { ...always, scheduled: { ...always.scheduled, 'exam.open': 'open' } },
  },
  {
    when: 'after the last end',
    facts: { isReady: false, isBegun: true, isOver: true },
    moves: {
      ...always,
      scheduled: { ...always.scheduled, 'exam.open': 'open' },
      open: { ...always.open, 'exam.close': 'closed' },
    },
  },
]);
