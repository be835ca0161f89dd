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
          pointerComes: 'hovered',
          focusComes: 'focused',
          pageHides: 'hidden',
          stops: 'stopped',
          windowChanges: 'measuring',
        },
      },
      moved: { on: { pointerComes: 'hovered', stops: 'stopped' } },
      begun: { on: { pointerComes: 'hovered' } },
      hovered: {
        on: {
          pointerLeaves: 'running',
          stops: 'stopped',
          windowChanges: 'outdated',
          focusComes: 'heldTwice',
          pageHides: 'hiddenToo',
        },
      },
      focused: { on: { focusLeaves: 'running', pointerComes: 'heldTwice' } },
      hidden: { on: { pageShows: 'running', pageHides: 'hidden' } },
      heldTwice: { on: { pointerLeaves: 'focused', focusLeaves: 'hovered' } },
      hiddenToo: { on: { pageShows: 'hovered' } },
      outdated: { on: { pointerLeaves: 'measuring' } },
      stopped: { on: { plays: 'measuring' } },
    },
  }),
);
