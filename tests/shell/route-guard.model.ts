import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person meets on the way to pages: open ones, some for persons, some for school administrators. */
export const routeGuardModel = createTestModel(
  createMachine({
    id: 'routeGuardModel',
    initial: 'open',
    states: {
      /** A visitor on a page for all. */
      open: {
        on: {
          goesNowhere: 'missing',
          goesToOwnPages: 'askedToLogIn',
          opensTabWithCookie: 'openUnknown',
          partIsLost: 'reloaded',
        },
      },
      missing: { on: { goesToOpenPage: 'open', goesToOwnPages: 'askedToLogIn', logsIn: 'missingAsPerson' } },
      askedToLogIn: { on: { goesToOpenPage: 'open', logsIn: 'own', goesNowhere: 'missing' } },
      /** A session whose roles nobody has read yet. */
      openUnknown: { on: { goesToOwnPages: 'recognising' } },
      recognising: {
        on: {
          serverSaysLearner: 'own',
          sessionIsOver: 'askedToLogIn',
          turnsToAdminPages: 'recognisingForAdmin',
          logsOut: 'askedToLogIn',
        },
      },
      recognisingForAdmin: { on: { serverSaysLearner: 'refused' } },
      own: { on: { goesToAdminPages: 'refused', logsOut: 'askedToLogIn', goesNowhere: 'missingAsPerson' } },
      refused: { on: { becomesAdmin: 'admin', goesToOwnPages: 'own', logsOut: 'askedToBeAdmin' } },
      askedToBeAdmin: { on: { logsIn: 'refused' } },
      missingAsPerson: { on: { goesToOwnPages: 'own' } },
      admin: { on: { partIsLost: 'adminReloaded' } },
      reloaded: { on: { partIsLostAgain: 'broken', goesNowhere: 'missing' } },
      adminReloaded: {},
      broken: { on: { goesToOpenPage: 'open' } },
    },
  }),
);
