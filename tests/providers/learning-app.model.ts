import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody sees who logs in by the learning app. */
export const learningAppModel = createTestModel(
  createMachine({
    id: 'learningAppModel',
    initial: 'idle',
    states: {
      idle: { on: { presses: 'opening', hearsOfOthers: 'idle' } },
      opening: { on: { windowOpens: 'waiting', browserBlocks: 'blocked' } },
      blocked: { on: { presses: 'opening' } },
      waiting: {
        on: { windowStays: 'waiting', windowCloses: 'idleAgain', timePasses: 'late', windowSaysEntered: 'entering' },
      },
      idleAgain: { on: { windowSaysEntered: 'entering', presses: 'opening' } },
      late: { on: { presses: 'opening' } },
      entering: { on: { serverSaysWho: 'inside', serverKnowsNoRole: 'refused' } },
      refused: { on: { presses: 'opening' } },
      inside: {},
    },
  }),
);
