import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody sees whose third-party identity has no account yet. */
export const registerInfoModel = createTestModel(
  createMachine({
    id: 'registerInfoModel',
    initial: 'empty',
    states: {
      empty: { on: { submitsWithFaults: 'faulty', submits: 'submitting' } },
      faulty: { on: { submits: 'submitting' } },
      submitting: {
        on: {
          serverTakesIt: 'entering',
          codeIsWrong: 'codeRefused',
          ticketIsOver: 'expired',
          serverRefuses: 'refused',
          submitsAgain: 'submitting',
        },
      },
      codeRefused: { on: { submits: 'submitting', submitsWithFaults: 'faulty' } },
      refused: { on: { submits: 'submitting', submitsWithFaults: 'faulty' } },
      entering: { on: { serverSaysWho: 'inside', serverKnowsNoRole: 'refused' } },
      expired: { on: { beginsAgain: 'left' } },
      inside: {},
      left: {},
    },
  }),
);
