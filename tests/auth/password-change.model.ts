import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who changes the password. */
export const passwordChangeModel = createTestModel(
  createMachine({
    id: 'passwordChangeModel',
    initial: 'form',
    states: {
      form: { on: { submitsWithFaults: 'faulty', submits: 'submitting' } },
      faulty: { on: { submitsWithFaults: 'faulty', submits: 'submitting' } },
      submitting: {
        on: { serverAccepts: 'changed', serverRefuses: 'refused', networkBreaks: 'form', submitsAgain: 'submitting' },
      },
      refused: { on: { submits: 'submitting', submitsWithFaults: 'faulty' } },
      changed: {},
    },
  }),
);
