import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** The last second of every way in. */
export const completeSignInModel = createTestModel(
  createMachine({
    id: 'completeSignInModel',
    initial: 'recognised',
    states: {
      recognised: { on: { serverSaysWho: 'welcomed', roleHasNoPermissions: 'outside', serverIsAway: 'outside' } },
      welcomed: { on: { halfASecondPasses: 'uncovered' } },
      uncovered: { on: { halfASecondPasses: 'inside' } },
      inside: {},
      outside: {},
    },
  }),
);
