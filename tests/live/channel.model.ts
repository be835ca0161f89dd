import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

const comesBack = (to: string) => ({ timePasses: to, networkIsBack: to, pageWakes: to });

/** What a page lives through with the stream down. */
export const channelModel = createTestModel(
  createMachine({
    id: 'channelModel',
    initial: 'connecting',
    states: {
      connecting: {
        on: {
          streamOpens: 'open',
          streamOpensLate: 'stale',
          nothingComes: 'neverOpen',
          lineBreaks: 'neverOpen',
          serverIsFull: 'neverOpen',
          sessionIsUnknown: 'neverAllowed',
          sessionEnds: 'ended',
        },
      },
      neverOpen: { on: comesBack('connecting') },
      neverAllowed: { on: { sessionIsRenewed: 'connecting' } },
      open: {
        on: {
          lineBreaks: 'lost',
          serverIsFull: 'lost',
          sessionIsUnknown: 'refused',
          sessionEnds: 'ended',
          somethingHappens: 'open',
          serverBeats: 'open',
          nothingComes: 'lost',
          pageWakes: 'resuming',
          pageWantsMore: 'resuming',
        },
      },
      lost: { on: { ...comesBack('resuming'), pageWantsMore: 'lost' } },
      resuming: { on: { streamOpens: 'open', streamOpensLate: 'stale', nothingComes: 'lost' } },
      stale: { on: { pageWasRead: 'open', pageCannotBeRead: 'open', somethingHappens: 'stale', serverBeats: 'stale' } },
      refused: { on: { sessionIsRenewed: 'resuming', pageWantsMore: 'refused' } },
      ended: {},
    },
  }),
);
