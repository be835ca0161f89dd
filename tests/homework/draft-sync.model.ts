import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens to something that a person types while it is kept with the server. */
export const draftSyncModel = createTestModel(
  createMachine({
    id: 'draftSyncModel',
    initial: 'saved',
    states: {
      saved: { on: { types: 'typed', wantsItSaved: 'saved' } },
      typed: { on: { types: 'typed', pauses: 'sent', wantsItSaved: 'sentUrgently' } },
      sent: {
        on: {
          serverKeeps: 'saved',
          types: 'typedMeanwhile',
          wantsItSaved: 'sentUrgently',
          networkBreaks: 'offline',
          sessionEnds: 'held',
          otherTabWasFirst: 'conflict',
          takesNoMore: 'refused',
          timeIsOver: 'closed',
        },
      },
      sentUrgently: { on: { serverKeeps: 'saved', types: 'typedAfterUrge', networkBreaks: 'offline' } },
      typedMeanwhile: { on: { serverKeeps: 'typed', networkBreaks: 'offline' } },
      typedAfterUrge: { on: { serverKeeps: 'sent' } },
      offline: { on: { types: 'offline', networkReturns: 'sent', waits: 'sent', wantsItSaved: 'sentUrgently' } },
      held: { on: { types: 'held', logsInAgain: 'sent', somebodyElseLogsIn: 'held' } },
      conflict: { on: { types: 'conflict', keepsMine: 'sentUponTheirs', takesTheirs: 'theirsSaved' } },
      sentUponTheirs: { on: { serverKeeps: 'saved', otherTabWasFirst: 'conflict' } },
      theirsSaved: { on: { types: 'typed' } },
      refused: { on: { types: 'typed', wantsItSaved: 'refused', networkReturns: 'refused', triesAgain: 'sent' } },
      closed: {},
    },
  }),
);
