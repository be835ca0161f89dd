import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who registers, or has forgotten the password. */
export const passwordByCodeModel = createTestModel(
  createMachine({
    id: 'passwordByCodeModel',
    initial: 'account',
    states: {
      account: { on: { goesOnWithFaults: 'accountFaulty', goesOn: 'password' } },
      accountFaulty: { on: { goesOn: 'password', goesOnWithFaults: 'accountFaulty' } },
      password: { on: { submitsWithFaults: 'passwordFaulty', submits: 'submitting', goesBack: 'account' } },
      passwordFaulty: { on: { submits: 'submitting', submitsWithFaults: 'passwordFaulty', goesBack: 'account' } },
      submitting: {
        on: {
          serverAccepts: 'welcomed',
          codeIsDead: 'codeRefused',
          serverRefuses: 'refused',
          serverIsAway: 'refused',
          submitsAgain: 'submitting',
        },
      },
      /** The first step again, with what the server says about the code. */
      codeRefused: { on: { goesOn: 'password', goesOnWithFaults: 'accountFaulty' } },
      refused: { on: { submits: 'submitting', submitsWithFaults: 'passwordFaulty', goesBack: 'account' } },
      welcomed: { on: { momentPasses: 'finished' } },
      finished: {},
    },
  }),
);
