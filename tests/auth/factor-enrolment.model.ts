import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who sets the second factor up. */
export const factorEnrolmentModel = createTestModel(
  createMachine({
    id: 'factorEnrolmentModel',
    initial: 'waiting',
    states: {
      waiting: { on: { serverGivesSecret: 'scanning', serverIsAway: 'failed', refusesToConfirm: 'givenUp' } },
      scanning: { on: { submitsNothing: 'missing', submits: 'judged', closes: 'givenUp' } },
      missing: { on: { submits: 'judged' } },
      judged: { on: { serverAccepts: 'keeping', serverRefuses: 'refused', secretIsOld: 'failed', closes: 'givenUp' } },
      refused: { on: { submits: 'judged', submitsNothing: 'missing' } },
      failed: { on: { retries: 'waiting', closes: 'givenUp' } },
      keeping: { on: { keeps: 'enrolled', closes: 'enrolled' } },
      enrolled: {},
      givenUp: {},
    },
  }),
);
