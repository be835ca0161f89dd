import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who brings the second factor. */
export const secondFactorModel = createTestModel(
  createMachine({
    id: 'secondFactorModel',
    initial: 'asked',
    states: {
      asked: { on: { submitsNothing: 'missing', submits: 'judged', gives: 'over' } },
      missing: { on: { submits: 'judged', gives: 'over' } },
      judged: {
        on: {
          serverAccepts: 'inside',
          serverRefuses: 'refused',
          serverIsAway: 'refused',
          challengeIsOver: 'late',
          submits: 'judged',
          gives: 'over',
        },
      },
      refused: { on: { submits: 'judged', submitsNothing: 'missing', gives: 'over' } },
      inside: {},
      late: {},
      over: {},
    },
  }),
);
