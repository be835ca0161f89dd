import { gradeBookLifecycle } from '#machines/scores/grade-book.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const locked = { 'grades.correct': 'locked' } as const;
const published = { 'grades.lock': 'locked', 'grades.correct': 'published' } as const;

testWholeTable(gradeBookLifecycle, [
  {
    when: 'the course is over and nobody waits for a mark',
    facts: { isReady: true },
    moves: {
      open: { 'grades.publish': 'published' },
      published: { 'grades.publish': 'published', ...published },
      locked,
    },
  },
  {
    when: 'the course runs, or somebody waits for a mark',
    facts: { isReady: false },
    moves: { open: {}, published, locked },
  },
]);
