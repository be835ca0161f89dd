import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody lives through who gives questions of a bank out. */
export const questionExportModel = createTestModel(
  createMachine({
    id: 'questionExportModel',
    initial: 'chooses',
    states: {
      chooses: { on: { wantsFile: 'asks', wantsPaper: 'loads', leaves: 'left' } },
      asks: { on: { isTaken: 'asksHowFar', isRefused: 'isTold', leaves: 'left' } },
      asksHowFar: {
        on: {
          isUnderWay: 'waits',
          nobodyAnswers: 'waitsUnheard',
          isReady: 'fetches',
          isTooLarge: 'isToldWhy',
          isGone: 'isTold',
        },
      },
      waits: { on: { timePasses: 'asksHowFarAgain', leaves: 'left' } },
      waitsUnheard: { on: { timePasses: 'asksHowFarAgain' } },
      asksHowFarAgain: { on: { isUnderWay: 'waits', isReady: 'fetches' } },
      fetches: { on: { hasAll: 'saved', breaksOff: 'hasNot', leaves: 'leftFetching' } },
      hasNot: { on: { fetchesAgain: 'fetches' } },
      isTold: { on: { wantsFile: 'asks', wantsPaper: 'loads' } },
      isToldWhy: { on: { wantsFile: 'asks' } },
      loads: { on: { hasPaper: 'printed', paperIsRefused: 'isTold', leaves: 'left' } },
      saved: {},
      printed: {},
      left: {},
      leftFetching: {},
    },
  }),
);
