import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody sees who comes from another site with a token, while another person is logged in here. */
export const autoLoginModel = createTestModel(
  createMachine({
    id: 'autoLoginModel',
    initial: 'asked',
    states: {
      asked: { on: { agrees: 'leaving', declines: 'stayed' } },
      leaving: { on: { isLoggedOut: 'posting', serverIsAway: 'refused', pressesAgain: 'leaving' } },
      posting: { on: { serverTakesIt: 'entering', tokenIsDead: 'refused', nobodyIsKnown: 'unbound' } },
      entering: { on: { serverSaysWho: 'inside', serverKnowsNoRole: 'refused' } },
      refused: { on: { leaves: 'left' } },
      stayed: {},
      unbound: {},
      inside: {},
      left: {},
    },
  }),
);
