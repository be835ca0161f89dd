import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens while a learner watches a video. */
export const videoProgressModel = createTestModel(
  createMachine({
    id: 'videoProgressModel',
    initial: 'opened',
    states: {
      opened: { on: { plays: 'playing', jumps: 'opened', changesSpeed: 'opened' } },
      playing: {
        on: { watches: 'watched', pauses: 'paused', jumps: 'playing', lineStalls: 'stalled', goesAway: 'playing' },
      },
      paused: { on: { plays: 'playing' } },
      stalled: { on: { lineRecovers: 'playing', pauses: 'paused' } },
      /** Something was seen that the server does not have. */
      watched: {
        on: {
          watches: 'watched',
          heartBeats: 'watchedSent',
          pauses: 'pausedSent',
          videoEnds: 'endedSent',
          goesAway: 'sentInHaste',
          lineStalls: 'stalledWatched',
        },
      },
      stalledWatched: { on: { lineRecovers: 'watched', heartBeats: 'stalledSent', pauses: 'pausedSent' } },
      stalledSent: { on: { serverKeeps: 'stalled' } },
      watchedSent: {
        on: { serverKeeps: 'playing', watches: 'watchedSentMore', networkBreaks: 'offline', goesAway: 'sentInHaste' },
      },
      watchedSentMore: { on: { serverKeeps: 'watched', networkBreaks: 'offline', goesAway: 'sentInHaste' } },
      sentInHaste: { on: { serverKeeps: 'playing', networkBreaks: 'offline' } },
      offline: {
        on: { networkReturns: 'watchedSent', waits: 'watchedSent', goesAway: 'sentInHaste', watches: 'offline' },
      },
      pausedSent: { on: { serverKeeps: 'paused', plays: 'watchedSent', networkBreaks: 'pausedOffline' } },
      pausedOffline: { on: { networkReturns: 'pausedSent', waits: 'pausedSent' } },
      endedSent: { on: { serverKeeps: 'ended' } },
      ended: { on: { plays: 'playing' } },
    },
  }),
);
