import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

const worldInOpen = { timeIsUp: 'keepingAtEnd', invigilatorCollects: 'keepingAtEnd', invigilatorVoids: 'voided' };

/** What a learner lives through with an exam. */
export const examAttemptModel = createTestModel(
  createMachine({
    id: 'examAttemptModel',
    initial: 'opened',
    states: {
      opened: {
        on: {
          examComes: 'waiting',
          openExamComes: 'mayStart',
          lateExamComes: 'tooLate',
          runningComes: 'answering',
          pausedComes: 'paused',
          handedInComes: 'handedIn',
          absenceComes: 'absent',
          voidComes: 'voided',
          otherComputerComes: 'elsewhere',
          serverIsAway: 'unreadable',
        },
      },
      unreadable: { on: { triesAgain: 'opened', networkReturns: 'opened' } },
      waiting: { on: { itBegins: 'mayStart', teacherPostpones: 'opened' } },
      mayStart: { on: { starts: 'starting', entryEnds: 'tooLate' } },
      tooLate: { on: { teacherPostpones: 'opened' } },
      starting: { on: { paperComes: 'answering', startIsRefused: 'mayStart', startedElsewhere: 'elsewhere' } },
      answering: {
        on: {
          answers: 'answeringUnsaved',
          wantsToHandIn: 'asked',
          invigilatorPauses: 'paused',
          otherComputerGoesOn: 'elsewhere',
          timeIsUp: 'handingInAtEnd',
          invigilatorCollects: 'handingInAtEnd',
          invigilatorVoids: 'voided',
        },
      },
      answeringUnsaved: {
        on: {
          ...worldInOpen,
          answers: 'answeringUnsaved',
          answersAreKept: 'answering',
          wantsToHandIn: 'askedUnsaved',
          invigilatorPauses: 'pausedUnsaved',
          otherComputerGoesOn: 'elsewhereUnsaved',
        },
      },
      asked: {
        on: {
          thinksAgain: 'answering',
          isSure: 'handingIn',
          invigilatorPauses: 'paused',
          timeIsUp: 'handingInAtEnd',
          invigilatorCollects: 'handingInAtEnd',
        },
      },
      askedUnsaved: { on: { ...worldInOpen, thinksAgain: 'answeringUnsaved', isSure: 'keepingFirst' } },
      paused: {
        on: { invigilatorResumes: 'answering', invigilatorCollects: 'handingInAtEnd', invigilatorVoids: 'voided' },
      },
      pausedUnsaved: { on: { serverKeeps: 'paused' } },
      keepingFirst: {
        on: {
          serverKeeps: 'handingIn',
          networkBreaks: 'keepingOffline',
          serverRefuses: 'answeringRefused',
          thinksAgain: 'answeringUnsaved',
          timeIsUp: 'keepingAtEnd',
          invigilatorCollects: 'keepingAtEnd',
        },
      },
      keepingOffline: { on: { networkReturnsToDraft: 'keepingFirst', thinksAgain: 'answeringUnsaved' } },
      answeringRefused: { on: { answers: 'answeringUnsaved' } },
      keepingAtEnd: {
        on: {
          serverKeeps: 'handingInAtEnd',
          networkBreaks: 'offlineAtEnd',
          serverRefuses: 'handingInAtEnd',
          draftIsClosed: 'handingInAtEnd',
        },
      },
      offlineAtEnd: { on: { networkReturnsToDraft: 'keepingAtEnd' } },
      handingIn: {
        on: {
          serverTakesIt: 'handedIn',
          handInIsLost: 'lostHandIn',
          handInIsRefused: 'answering',
          timeIsUp: 'handingInAtEnd',
        },
      },
      lostHandIn: { on: { networkReturns: 'handingIn', waits: 'handingIn', timeIsUp: 'handingInAtEnd' } },
      handingInAtEnd: {
        on: { serverTakesIt: 'handedIn', handInIsLost: 'lostAtEnd', handInIsRefused: 'opened' },
      },
      lostAtEnd: { on: { networkReturns: 'handingInAtEnd' } },
      handedIn: { on: { invigilatorReopens: 'opened', invigilatorVoids: 'voided' } },
      absent: { on: { invigilatorReopens: 'opened' } },
      voided: { on: { invigilatorReopens: 'opened' } },
      elsewhere: { on: { asksHere: 'asking', invigilatorAllows: 'opened' } },
      elsewhereUnsaved: { on: { serverKeeps: 'elsewhere' } },
      asking: { on: { questionArrives: 'hasAsked', isAllowedAlready: 'opened', questionIsLost: 'elsewhere' } },
      hasAsked: { on: { invigilatorAllows: 'opened', otherComputerGoesOn: 'hasAsked' } },
    },
  }),
);
