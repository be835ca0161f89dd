import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody lives through who records an answer. */
export const recordingModel = createTestModel(
  createMachine({
    id: 'recordingModel',
    initial: 'idle',
    states: {
      idle: { on: { wantsToRecord: 'asking' } },
      asking: { on: { isAllowed: 'recording', isRefused: 'refused', givesUp: 'idle' } },
      refused: { on: { wantsToRecord: 'asking', givesUp: 'idle' } },
      recording: {
        on: { speaks: 'recording', stops: 'making', tenMinutesPass: 'making', unplugs: 'refused', givesUp: 'idle' },
      },
      making: { on: { soundIsMade: 'recorded', unplugs: 'refused' } },
      recorded: { on: { putsIn: 'sending', takesAnew: 'asking', givesUp: 'idle' } },
      sending: { on: { serverKeepsIt: 'idle', serverRefusesIt: 'recordedStill' } },
      recordedStill: { on: { putsIn: 'sending' } },
    },
  }),
);
