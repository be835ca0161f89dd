import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens to the line of news. */
export const scrollTextModel = createTestModel(
  createMachine({
    id: 'scrollTextModel',
    initial: 'measuring',
    states: {
      measuring: { on: { textFits: 'still', motionIsReduced: 'still', textIsLong: 'running' } },
      still: { on: { windowChanges: 'measuring' } },
      running: {
        on: {
          timePasses: 'moved',
          endComes: 'begun',
          pointerComes: 'paused',
          focusComes: 'paused',
          pageHides: 'paused',
          stops: 'stopped',
          windowChanges: 'measuring',
        },
      },
      moved: { on: { pointerComes: 'paused', stops: 'stopped' } },
      begun: {},
      paused: { on: { leaves: 'running', stops: 'stopped', windowChanges: 'outdated' } },
      outdated: { on: { leaves: 'measuring' } },
      stopped: { on: { plays: 'measuring' } },
    },
  }),
);
