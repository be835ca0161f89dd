import { gradeAppealLifecycle } from '#machines/scores/grade-appeal.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const asked = { 'appeal.keep': 'kept', 'appeal.correct': 'corrected', 'appeal.withdraw': 'withdrawn' } as const;
const over = { kept: {}, corrected: {}, withdrawn: {} };

testWholeTable(gradeAppealLifecycle, [
  {
    when: 'the days after the publication are not over and nothing else waits',
    facts: { isWithin: true },
    moves: { possible: { 'appeal.ask': 'asked' }, asked, ...over },
  },
  { when: 'they are over, or something waits', facts: { isWithin: false }, moves: { possible: {}, asked, ...over } },
]);
