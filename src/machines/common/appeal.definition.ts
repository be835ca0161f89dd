import { setup } from 'xstate';

/*
 *              ask [isWithin]          keep
 *   possible ────────────────► asked ─────────► kept
 *                               │ │   correct
 *                               │ └───────────► corrected
 *                               │     withdraw
 *                               └─────────────► withdrawn
 *
 *   What was asked in time is answered at any time.
 */
export interface AppealFacts {
  /** It may be asked now. */
  isWithin: boolean;
}

/**
 * What a learner asks about a result, until the team answers it.
 * @param id of the machine
 */
export const makeAppealLifecycle = <const Id extends string>(id: Id) =>
  setup({
    types: {} as { context: AppealFacts; events: { type: `appeal.${'ask' | 'keep' | 'correct' | 'withdraw'}` } },
    guards: { isWithin: ({ context }) => context.isWithin },
  }).createMachine({
    id,
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
