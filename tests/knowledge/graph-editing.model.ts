import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What one of two who change a graph lives through. */
export const graphEditingModel = createTestModel(
  createMachine({
    id: 'graphEditingModel',
    initial: 'resting',
    states: {
      resting: {
        on: {
          changes: 'sending',
          closesCircle: 'refused',
          drawsLine: 'sending',
          drawsCircle: 'refused',
          drawsIntoNothing: 'resting',
          othersWrite: 'resting',
        },
      },
      refused: { on: { changes: 'sending' } },
      sending: {
        on: {
          changesMore: 'sendingMore',
          serverTakes: 'resting',
          serverFails: 'failed',
          othersClash: 'asking',
          othersDoNotClash: 'sendingAgain',
          othersDidTheSame: 'resting',
        },
      },
      sendingMore: { on: { serverTakes: 'sending' } },
      sendingAgain: { on: { serverTakes: 'resting' } },
      failed: { on: { retries: 'sendingAgain', givesUp: 'resting', changesWhileFailed: 'failed' } },
      asking: { on: { wantsMine: 'sendingAgain', takesTheirs: 'resting', changesWhileAsked: 'asking' } },
    },
  }),
);
