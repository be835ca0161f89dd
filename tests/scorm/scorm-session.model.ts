import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens while a learner is in a package. */
export const scormSessionModel = createTestModel(
  createMachine({
    id: 'scormSessionModel',
    initial: 'closed',
    states: {
      closed: { on: { opens: 'opening' } },
      opening: { on: { serverOpens: 'loading', serverOpensWithLeft: 'leftSent', serverRefuses: 'failed' } },
      failed: { on: { opens: 'opening' } },
      /** What an earlier visit could not send goes out before anything is shown. */
      leftSent: { on: { serverSaves: 'loading' } },
      loading: { on: { frameAnswers: 'shown', closes: 'closed' } },
      shown: { on: { notes: 'sent', isTaken: 'taken', closes: 'closed' } },
      sent: {
        on: {
          serverSaves: 'shown',
          notes: 'sentMore',
          networkBreaks: 'offline',
          serverTakesNot: 'refused',
          otherWindowHasIt: 'taken',
          goesAway: 'sentInHaste',
        },
      },
      sentMore: { on: { serverSaves: 'sent', networkBreaks: 'offline' } },
      sentInHaste: { on: { serverSaves: 'shown', networkBreaks: 'offline' } },
      offline: { on: { networkReturns: 'sent', waits: 'sent', notes: 'offline', goesAway: 'sentInHaste' } },
      refused: { on: { notes: 'sent', closes: 'closed' } },
      taken: { on: { opens: 'opening' } },
    },
  }),
);
