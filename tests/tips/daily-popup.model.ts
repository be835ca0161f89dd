import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through with the popup of the day, over days. */
export const dailyPopupModel = createTestModel(
  createMachine({
    id: 'dailyPopupModel',
    initial: 'opening',
    states: {
      opening: {
        on: {
          pageHasNothing: 'left',
          cameToday: 'left',
          isSnoozed: 'left',
          modalCovers: 'waiting',
          dayBegins: 'shown',
        },
      },
      waiting: { on: { modalCloses: 'shown', otherModalOpens: 'waiting', otherTabShows: 'left' } },
      shown: { on: { closes: 'closed', closesForWeek: 'snoozed' } },
      closed: { on: { comesAgain: 'left', comesNextDay: 'shown' } },
      snoozed: { on: { comesInSixDays: 'left', comesInSevenDays: 'shown', findsNewVersion: 'shown' } },
      left: { on: { browserForgets: 'opening' } },
    },
  }),
);
