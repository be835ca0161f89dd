import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through with a session, from the first page on. */
export const sessionModel = createTestModel(
  createMachine({
    id: 'sessionModel',
    initial: 'visitor',
    states: {
      visitor: {
        on: {
          logsIn: 'person',
          callsWithoutSession: 'asked',
          logsInElsewhere: 'person',
          opensWithCookieAlone: 'recognising',
          gatewayRefuses: 'visitor',
        },
      },
      asked: { on: { logsIn: 'person', logsInElsewhere: 'person', callsWithoutSession: 'asked' } },
      recognising: { on: { serverKnows: 'person', serverDoesNotKnow: 'visitor', serverIsSilent: 'unreached' } },
      unreached: { on: { triesAgain: 'recognising', logsInElsewhere: 'person' } },
      person: {
        on: {
          sessionDies: 'asked',
          wantsToLeave: 'leavingAsked',
          logsOutElsewhere: 'visitor',
          changesPassword: 'visitor',
          gatewayRefuses: 'thrownOut',
          isRefused: 'person',
        },
      },
      leavingAsked: {
        on: { staysAfterAll: 'person', saysYes: 'leaving', sessionDies: 'asked', gatewayRefuses: 'thrownOut' },
      },
      leaving: { on: { allIsSaved: 'goodbye', savingFails: 'goodbye', takesTooLong: 'visitor' } },
      goodbye: { on: { serverEndsSession: 'visitor', serverIsAway: 'visitor', takesTooLong: 'visitor' } },
      thrownOut: { on: { pageReloads: 'visitor' } },
    },
  }),
);
