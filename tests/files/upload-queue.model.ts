import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens to a file that is put into the queue, until it became what it came for. */
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
          fileArrives: 'isMaking',
          serverWantsNone: 'turnedAway',
          takesOff: 'empty',
        },
      },
      paused: { on: { resumes: 'travelling', takesOff: 'empty' } },
      isMaking: {
        on: { isMade: 'made', answerIsLost: 'notMadeYet', libraryIsGone: 'turnedAway' },
      },
      notMadeYet: { on: { waits: 'isMaking', triesAgain: 'isMaking', lineReturns: 'isMaking' } },
      turnedAway: { on: { picksAnother: 'travelling', tidies: 'empty', takesOff: 'empty' } },
      made: { on: { tidies: 'empty' } },
    },
  }),
);
