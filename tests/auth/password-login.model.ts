import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who logs in with account and password. */
export const passwordLoginModel = createTestModel(
  createMachine({
    id: 'passwordLoginModel',
    initial: 'form',
    states: {
      form: {
        on: { submitsWithoutAccount: 'accountMissing', submitsWithoutPassword: 'passwordMissing', submits: 'asked' },
      },
      accountMissing: { on: { submits: 'asked', submitsWithoutPassword: 'passwordMissing' } },
      passwordMissing: { on: { submits: 'asked', submitsWithoutAccount: 'accountMissing' } },
      /** A nonce was asked for. */
      asked: { on: { serverGivesNonce: 'judged', serverIsAway: 'refused', submitsAgain: 'asked' } },
      /** The password is with the server. */
      judged: {
        on: {
          serverAccepts: 'recognised',
          browserKeepsNothing: 'refused',
          serverRefuses: 'refused',
          serverWantsCaptcha: 'puzzled',
          nonceIsSpent: 'askedAnew',
          submitsAgain: 'judged',
        },
      },
      askedAnew: { on: { serverGivesNonce: 'judgedAnew' } },
      judgedAnew: { on: { nonceIsSpent: 'refused', serverAccepts: 'recognised' } },
      puzzled: { on: { solvesPuzzle: 'asked', closesPuzzle: 'form', puzzleBreaks: 'refused' } },
      recognised: { on: { serverSaysWho: 'inside', serverKnowsNoRole: 'refused' } },
      refused: {
        on: { submits: 'asked', submitsWithoutAccount: 'accountMissing', submitsWithoutPassword: 'passwordMissing' },
      },
      inside: {},
    },
  }),
);
