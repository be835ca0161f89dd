import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a marker lives through with one file. */
export const annotatingModel = createTestModel(
  createMachine({
    id: 'annotatingModel',
    initial: 'opened',
    states: {
      opened: { on: { fileComes: 'reading', serverIsAway: 'unreadable' } },
      unreadable: { on: { triesAgain: 'opened' } },
      reading: { on: { stamps: 'drawn', drawsLine: 'lineBegun', comments: 'wordsBegun', turnsPage: 'drawn' } },
      lineBegun: { on: { endsLine: 'drawn', givesLineUp: 'reading', changesTool: 'reading' } },
      wordsBegun: { on: { writes: 'wordsWritten', endsWords: 'reading', changesTool: 'reading' } },
      wordsWritten: { on: { endsWords: 'drawn', changesTool: 'drawn' } },
      drawn: {
        on: {
          serverKeeps: 'kept',
          colleagueDrewToo: 'drawnUponTheirs',
          takesBack: 'takenBack',
          removesOwn: 'takenBack',
          publicationCloses: 'closed',
        },
      },
      drawnUponTheirs: { on: { serverKeeps: 'kept' } },
      kept: {},
      takenBack: {},
      closed: {},
    },
  }),
);
