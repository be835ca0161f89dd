import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** How a library's space comes to its menu. */
export const libraryMenuModel = createTestModel(
  createMachine({
    id: 'libraryMenuModel',
    initial: 'opening',
    states: {
      opening: {
        on: {
          addressNamesOne: 'loading',
          comesWithPage: 'ready',
          browserRemembersOne: 'loadingStored',
          nobodyKnows: 'ledToList',
        },
      },
      loading: { on: { serverAnswers: 'ready', serverFails: 'failed', addressChanges: 'loadingOther' } },
      loadingStored: {},
      loadingOther: { on: { serverAnswers: 'readyOther' } },
      ready: { on: { addressChanges: 'loadingOther' } },
      readyOther: {},
      failed: { on: { retries: 'loading', addressChanges: 'loadingOther' } },
      ledToList: {},
    },
  }),
);
