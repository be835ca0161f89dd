import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What whoever holds a slip, or is reached where a register says, lives through. */
export const activationModel = createTestModel(
  createMachine({
    id: 'activationModel',
    initial: 'slip',
    states: {
      slip: {
        on: { checksWithFaults: 'slipFaulty', checks: 'checking', checksLoggedIn: 'checkingOwn', isReached: 'contact' },
      },
      slipFaulty: { on: { checks: 'checking', checksWithFaults: 'slipFaulty' } },
      checking: {
        on: {
          slipIsRight: 'phone',
          slipIsWrong: 'slipRefused',
          captchaIsWanted: 'puzzling',
          captchaIsSpent: 'puzzling',
        },
      },
      puzzling: { on: { isSolved: 'checking', isClosed: 'slip', puzzleBreaks: 'slipRefused' } },
      puzzlingOwn: { on: { isSolved: 'checkingOwn' } },
      checkingOwn: { on: { slipIsRight: 'offering' } },
      slipRefused: { on: { checks: 'checking', checksWithFaults: 'slipFaulty' } },
      contact: {
        on: {
          hasSlip: 'slip',
          provesWithFaults: 'contactFaulty',
          proves: 'proving',
          provesLoggedIn: 'provingOwn',
          provesByMail: 'provingMail',
        },
      },
      contactFaulty: { on: { hasSlip: 'slip', proves: 'proving' } },
      proving: {
        on: { isFound: 'choosing', contactCodeIsWrong: 'contactCodeRefused', nobodyIsFound: 'contactRefused' },
      },
      provingOwn: { on: { isFound: 'choosingOwn' } },
      provingMail: { on: { isFound: 'choosingByMail' } },
      contactCodeRefused: { on: { proves: 'proving' } },
      contactRefused: { on: { proves: 'proving', hasSlip: 'slip' } },
      choosing: { on: { choosesNobody: 'choosingFaulty', chooses: 'chosenPassword', goesBack: 'contact' } },
      choosingFaulty: { on: { chooses: 'chosenPassword' } },
      choosingOwn: { on: { chooses: 'chosenOffering' } },
      choosingByMail: { on: { chooses: 'chosenPhone' } },
      chosenPhone: { on: { goesBack: 'choosingByMail', goesOn: 'chosenMailPassword' } },
      chosenMailPassword: { on: { goesBack: 'chosenPhone', submits: 'chosenSubmitting' } },
      chosenPassword: { on: { goesBack: 'choosing', submits: 'chosenSubmitting' } },
      chosenSubmitting: {
        on: { serverAccepts: 'entering', phoneHasAccount: 'chosenTaken', slipIsDead: 'contactRefused' },
      },
      chosenTaken: { on: { logsIn: 'chosenLoggingIn', goesBack: 'contact' } },
      chosenLoggingIn: { on: { hasLoggedIn: 'chosenOffering' } },
      chosenOffering: { on: { agrees: 'chosenJoining', goesBack: 'contact' } },
      chosenJoining: { on: { serverJoins: 'joined', slipDiesMeanwhile: 'contactRefused' } },
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
          captchaIsWantedLate: 'puzzling',
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
          captchaIsWantedForJoining: 'puzzlingOwn',
          sessionHasEnded: 'takenExplained',
        },
      },
      offeringRefused: { on: { agrees: 'joining', goesBack: 'slip' } },
      joined: {},
    },
  }),
);
