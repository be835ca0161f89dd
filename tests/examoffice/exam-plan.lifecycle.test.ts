import { examPlanLifecycle } from '#machines/examoffice/exam-plan.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const withdraw = { published: { 'examPlan.withdraw': 'draft' } } as const;

testWholeTable(examPlanLifecycle, [
  {
    when: 'somebody has no seat',
    facts: { isPlaced: false, isBegun: false, isOver: false },
    moves: { draft: {}, ...withdraw },
  },
  {
    when: 'everybody has a seat',
    facts: { isPlaced: true, isBegun: false, isOver: false },
    moves: { draft: { 'examPlan.publish': 'published' }, ...withdraw },
  },
  {
    when: 'the exam has begun',
    facts: { isPlaced: true, isBegun: true, isOver: false },
    moves: { draft: { 'examPlan.publish': 'published' }, published: {} },
  },
  { when: 'it is over', facts: { isPlaced: true, isBegun: true, isOver: true }, moves: { draft: {}, published: {} } },
]);
