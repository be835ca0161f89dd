import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody sees whom a provider sent back to log in. */
export const oauthCallbackModel = createTestModel(
  createMachine({
    id: 'oauthCallbackModel',
    initial: 'exchanging',
    states: {
      exchanging: { on: { serverTakesIt: 'entering', stateIsOld: 'failed', nobodyIsKnown: 'unbound' } },
      entering: { on: { serverSaysWho: 'inside', serverKnowsNoRole: 'failed' } },
      failed: { on: { triesAgain: 'left' } },
      unbound: {},
      inside: {},
      left: {},
    },
  }),
);

/** The same for somebody who binds. */
export const oauthBindModel = createTestModel(
  createMachine({
    id: 'oauthBindModel',
    initial: 'binding',
    states: {
      binding: { on: { serverBinds: 'bound', isBoundElsewhere: 'failed' } },
      failed: { on: { triesAgain: 'left' } },
      bound: {},
      left: {},
    },
  }),
);
