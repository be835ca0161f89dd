import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who proves another account of the own. */
export const proveAccountModel = createTestModel(
  createMachine({
    id: 'proveAccountModel',
    initial: 'asked',
    states: {
      asked: { on: { submitsNothing: 'missing', submits: 'preparing', gives: 'over' } },
      missing: { on: { submits: 'preparing', gives: 'over' } },
      preparing: { on: { nonceComes: 'judged', nonceFails: 'refused', gives: 'over' } },
      judged: {
        on: {
          serverAccepts: 'proved',
          serverRefuses: 'refused',
          nonceIsSpent: 'preparing2',
          wantsCaptcha: 'puzzled',
          wantsFactor: 'factorAsked',
          gives: 'over',
        },
      },
      preparing2: { on: { nonceComes: 'judged2' } },
      judged2: { on: { nonceIsSpent: 'refused', serverAccepts: 'proved' } },
      puzzled: { on: { solves: 'preparing', closesPuzzle: 'asked', puzzleFails: 'refused', gives: 'over' } },
      factorAsked: { on: { submitsWithout: 'factorMissing', submits: 'preparing', gives: 'over' } },
      factorMissing: { on: { submits: 'preparing' } },
      refused: { on: { submits: 'preparing', gives: 'over' } },
      proved: {},
      over: {},
    },
  }),
);
