import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a learner lives through with a question inside a video that may be skipped, and that is answered wrongly first. */
export const videoQuestionsModel = createTestModel(
  createMachine({
    id: 'videoQuestionsModel',
    initial: 'watching',
    states: {
      watching: { on: { reaches: 'asked', watches: 'watching', jumpsBack: 'watching' } },
      asked: { on: { answers: 'answered', skips: 'watching', looksBack: 'watching' } },
      answered: { on: { sends: 'judging', answers: 'answered', skips: 'watching', looksBack: 'watching' } },
      judging: {
        on: {
          serverJudgesWrong: 'judged',
          networkBreaks: 'unsent',
          teacherChangesIt: 'asked',
          teacherRemovesIt: 'watching',
        },
      },
      unsent: {
        on: {
          sends: 'judging',
          networkReturns: 'judging',
          answers: 'answered',
          skips: 'watching',
          looksBack: 'watching',
        },
      },
      judged: { on: { retries: 'answered', goesOn: 'watching', looksBack: 'watching' } },
    },
  }),
);
