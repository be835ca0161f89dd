import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a learner lives through with a homework. */
export const homeworkAttemptModel = createTestModel(
  createMachine({
    id: 'homeworkAttemptModel',
    initial: 'opened',
    states: {
      opened: {
        on: { questionsCome: 'answering', handInComes: 'handedIn', markComes: 'marked', serverIsAway: 'unreadable' },
      },
      unreadable: { on: { triesAgain: 'opened' } },
      answering: { on: { answers: 'answeringUnsaved', wantsToHandIn: 'asked' } },
      answeringUnsaved: {
        on: { answers: 'answeringUnsaved', answersAreKept: 'answering', wantsToHandIn: 'askedUnsaved' },
      },
      asked: { on: { thinksAgain: 'answering', isSure: 'handingIn' } },
      askedUnsaved: { on: { thinksAgain: 'answeringUnsaved', isSure: 'keepingFirst' } },
      keepingFirst: {
        on: {
          serverKeeps: 'handingIn',
          networkBreaks: 'keepingOffline',
          otherTabWasFirst: 'conflict',
          timeIsOver: 'closed',
          thinksAgain: 'answeringUnsaved',
        },
      },
      keepingOffline: { on: { networkReturns: 'keepingFirst', thinksAgain: 'answeringUnsaved' } },
      conflict: { on: { takesTheirs: 'answering' } },
      handingIn: {
        on: { serverTakesIt: 'handedIn', handInIsLost: 'answering', handInIsTooLate: 'closed' },
      },
      handedIn: { on: { teacherGivesBack: 'answering', teacherPublishes: 'marked' } },
      marked: {},
      closed: {},
    },
  }),
);
