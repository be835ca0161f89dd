import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *              ask [isWithin]          keep
 *   possible ────────────────► asked ─────────► kept
 *                               │ │   correct
 *                               │ └───────────► corrected
 *                               │     withdraw
 *                               └─────────────► withdrawn
 *
 *   Of one publication of one grade: another publication that changes it can be asked about anew. Within: the seven days
 *   after it are not over, and nothing else that the learner asked about this grade waits for an answer.
 */
export interface GradeAppealFacts {
  isWithin: boolean;
}

/** A learner's question about a published grade. */
export const gradeAppealLifecycle = setup({
  types: {} as {
    context: GradeAppealFacts;
    events: { type: 'appeal.ask' } | { type: 'appeal.keep' } | { type: 'appeal.correct' } | { type: 'appeal.withdraw' };
  },
  guards: { isWithin: ({ context }) => context.isWithin },
}).createMachine({
  id: 'gradeAppeal',
  context: { isWithin: false },
  initial: 'possible',
  states: {
    possible: { on: { 'appeal.ask': { guard: 'isWithin', target: 'asked' } } },
    asked: { on: { 'appeal.keep': 'kept', 'appeal.correct': 'corrected', 'appeal.withdraw': 'withdrawn' } },
    kept: {},
    corrected: {},
    withdrawn: {},
  },
});

export type GradeAppealStatus = StatusOf<typeof gradeAppealLifecycle>;
