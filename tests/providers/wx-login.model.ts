import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody sees who logs in by the code of WeChat. */
export const wxLoginModel = createTestModel(
  createMachine({
    id: 'wxLoginModel',
    initial: 'preparing',
    states: {
      preparing: { on: { serverGivesState: 'loading', serverRefuses: 'refused' } },
      loading: { on: { frameShows: 'waiting', frameStaysEmpty: 'blocked' } },
      waiting: { on: { agreesAtThePhone: 'returned', wantsAnother: 'preparing', codeGrowsOld: 'preparing' } },
      refused: { on: { wantsAnother: 'preparing' } },
      blocked: { on: { wantsAnother: 'preparing' } },
      returned: {},
    },
  }),
);
