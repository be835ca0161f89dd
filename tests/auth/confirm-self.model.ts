import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who is asked once more who it is. */
export const confirmSelfModel = createTestModel(
  createMachine({
    id: 'confirmSelfModel',
    initial: 'byPassword',
    states: {
      byPassword: {
        on: { submitsNothing: 'passwordMissing', submits: 'asked', choosesCode: 'byCode', gives: 'givenUp' },
      },
      passwordMissing: { on: { submits: 'asked', choosesCode: 'byCode' } },
      byCode: {
        on: { submitsNothing: 'codeMissing', submits: 'judgedByCode', choosesPassword: 'byPassword', gives: 'givenUp' },
      },
      codeMissing: { on: { submits: 'judgedByCode', choosesPassword: 'byPassword' } },
      /** A nonce was asked for. */
      asked: { on: { serverGivesNonce: 'judged', serverIsAway: 'refused', gives: 'givenUp' } },
      judged: {
        on: { serverAccepts: 'confirmed', serverRefuses: 'refused', nonceIsSpent: 'askedAnew', gives: 'givenUp' },
      },
      askedAnew: { on: { serverGivesNonce: 'judgedAnew' } },
      judgedAnew: { on: { nonceIsSpent: 'refused', serverAccepts: 'confirmed' } },
      judgedByCode: { on: { serverAccepts: 'confirmed', serverRefuses: 'codeRefused', nonceIsSpent: 'codeRefused' } },
      refused: { on: { submits: 'asked', choosesCode: 'byCode', gives: 'givenUp' } },
      codeRefused: { on: { submits: 'judgedByCode', choosesPassword: 'byPassword' } },
      confirmed: {},
      givenUp: {},
    },
  }),
);
