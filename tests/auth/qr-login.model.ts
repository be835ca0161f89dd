import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person sees who logs in with the phone. */
export const qrLoginModel = createTestModel(
  createMachine({
    id: 'qrLoginModel',
    initial: 'off',
    states: {
      off: { on: { opens: 'applying' } },
      applying: { on: { serverGivesCode: 'shown', serverIsAway: 'failed', closes: 'off' } },
      shown: {
        on: {
          pollSaysWaiting: 'shown',
          pollSaysScanned: 'scanned',
          pollSaysAuthorised: 'welcomed',
          pollSaysGone: 'expired',
          pollBreaks: 'failed',
          codeGrowsOld: 'applying',
          wantsAnotherCode: 'applying',
          closes: 'off',
        },
      },
      scanned: {
        on: {
          pollSaysScanned: 'scanned',
          pollSaysAuthorised: 'welcomed',
          pollSaysGone: 'expired',
          pollBreaks: 'failed',
          nobodyConfirms: 'lapsed',
          wantsAnotherCode: 'applying',
          closes: 'off',
        },
      },
      expired: { on: { momentPasses: 'applying', wantsAnotherCode: 'applying', closes: 'off' } },
      /** Nobody confirmed in time here; the phone's answer may still be on its way. */
      lapsed: {
        on: {
          pollSaysAuthorised: 'welcomed',
          pollSaysGone: 'lapsed',
          momentPasses: 'applying',
          wantsAnotherCode: 'applying',
          closes: 'off',
        },
      },
      failed: { on: { waitPasses: 'applying', wantsAnotherCode: 'applying', closes: 'off' } },
      welcomed: { on: { secondPasses: 'entering', closes: 'off' } },
      entering: {
        on: { serverSaysWho: 'inside', serverKnowsNoRole: 'failed', browserKeepsNothing: 'failed', closes: 'off' },
      },
      inside: {},
    },
  }),
);
