import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What whoever holds a slip lives through. */
export const activationModel = createTestModel(
  createMachine({
    id: 'activationModel',
    initial: 'slip',
    states: {
      slip: { on: { checksWithFaults: 'slipFaulty', checks: 'checking', checksLoggedIn: 'checkingOwn' } },
      slipFaulty: { on: { checks: 'checking', checksWithFaults: 'slipFaulty' } },
      checking: { on: { slipIsRight: 'phone', slipIsWrong: 'slipRefused' } },
      checkingOwn: { on: { slipIsRight: 'offering' } },
      slipRefused: { on: { checks: 'checking', checksWithFaults: 'slipFaulty' } },
      phone: { on: { goesOnWithFaults: 'phoneFaulty', goesOn: 'password', goesBack: 'slip' } },
      phoneFaulty: { on: { goesOn: 'password', goesOnWithFaults: 'phoneFaulty' } },
      password: { on: { submitsWithFaults: 'passwordFaulty', submits: 'submitting', goesBack: 'phone' } },
      passwordFaulty: { on: { submits: 'submitting', submitsWithFaults: 'passwordFaulty' } },
      submitting: {
        on: {
          serverAccepts: 'entering',
          phoneHasAccount: 'taken',
          codeIsDead: 'codeRefused',
          slipIsDead: 'slipRefused',
          serverRefuses: 'passwordRefused',
        },
      },
      codeRefused: { on: { goesOn: 'password', goesBack: 'slip' } },
      passwordRefused: { on: { submits: 'submitting', goesBack: 'phone' } },
      entering: { on: { isInside: 'entered', isNotLetIn: 'activated', breaks: 'activated' } },
      entered: {},
      activated: {},
      taken: { on: { logsIn: 'loggingIn', goesBack: 'slip' } },
      takenExplained: { on: { logsIn: 'loggingIn', goesBack: 'slip' } },
      loggingIn: { on: { hasLoggedIn: 'offering', closesLogin: 'taken', loginBreaks: 'takenExplained' } },
      offering: { on: { agrees: 'joining', goesBack: 'slip' } },
      joining: {
        on: {
          serverJoins: 'joined',
          serverRefusesJoining: 'offeringRefused',
          slipDiesMeanwhile: 'slipRefused',
          sessionHasEnded: 'takenExplained',
        },
      },
      offeringRefused: { on: { agrees: 'joining', goesBack: 'slip' } },
      joined: {},
    },
  }),
);
