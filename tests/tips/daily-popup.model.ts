import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through with the popup of the day. */
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
      closed: {},
      snoozed: {},
      left: {},
    },
  }),
);
