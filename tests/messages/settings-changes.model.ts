import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through with the message settings: one change on its way, or one and those that wait behind it. */
export const settingsChangesModel = createTestModel(
  createMachine({
    id: 'settingsChangesModel',
    initial: 'quiet',
    states: {
      quiet: { on: { changes: 'saving', comesBack: 'quiet' } },
      saving: {
        on: {
          changesMore: 'lined',
          serverKeeps: 'kept',
          changedElsewhere: 'overtaken',
          lineDrops: 'putBack',
          sessionEnds: 'putBack',
          serverRefuses: 'refused',
          otherComes: 'quiet',
          comesBack: 'saving',
        },
      },
      lined: {
        on: {
          serverKeeps: 'savingNext',
          changedElsewhere: 'savingNext',
          serverRefuses: 'savingNext',
          lineDrops: 'allPutBack',
          otherComes: 'quiet',
        },
      },
      savingNext: { on: { serverKeeps: 'kept', changedElsewhere: 'overtaken', otherComes: 'quiet' } },
      kept: { on: { takesBack: 'takingBack' } },
      takingBack: { on: { serverKeeps: 'quiet', changedElsewhere: 'overtaken' } },
      overtaken: { on: { changes: 'saving' } },
      refused: { on: { triesAgain: 'saving' } },
      putBack: { on: { triesAgain: 'saving', otherComes: 'quiet' } },
      allPutBack: { on: { triesAgain: 'lined' } },
    },
  }),
);
