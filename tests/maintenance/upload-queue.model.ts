import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens to a file that a maintainer puts into the queue, until it is a material. */
export const uploadQueueModel = createTestModel(
  createMachine({
    id: 'uploadQueueModel',
    initial: 'empty',
    states: {
      empty: { on: { addsFile: 'travelling' } },
      travelling: {
        on: {
          pausesAll: 'paused',
          networkReturns: 'travelling',
          fileArrives: 'becomesMaterial',
          serverWantsNone: 'turnedAway',
          takesOff: 'empty',
        },
      },
      paused: { on: { resumes: 'travelling', takesOff: 'empty' } },
      becomesMaterial: {
        on: { materialIsMade: 'made', answerIsLost: 'notMadeYet', libraryIsGone: 'turnedAway' },
      },
      notMadeYet: { on: { waits: 'becomesMaterial', triesAgain: 'becomesMaterial', lineReturns: 'becomesMaterial' } },
      turnedAway: { on: { picksAnother: 'travelling', tidies: 'empty', takesOff: 'empty' } },
      made: { on: { tidies: 'empty' } },
    },
  }),
);
