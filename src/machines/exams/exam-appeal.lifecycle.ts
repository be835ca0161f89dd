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
 *   Of one question of a paper, or of the paper as a whole: each once. Within: the results are out, and the days in which
 *   the exam takes appeals are not over. What was asked in time is answered at any time.
 */
export interface ExamAppealFacts {
  isWithin: boolean;
}

/** A learner's question about the result of an exam. */
export const examAppealLifecycle = setup({
  types: {} as { context: ExamAppealFacts; events: { type: `appeal.${'ask' | 'keep' | 'correct' | 'withdraw'}` } },
  guards: { isWithin: ({ context }) => context.isWithin },
}).createMachine({
  id: 'examAppeal',
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

export type ExamAppealStatus = StatusOf<typeof examAppealLifecycle>;
