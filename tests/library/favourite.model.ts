import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through with a star. */
export const favouriteModel = createTestModel(
  createMachine({
    id: 'favouriteModel',
    initial: 'reading',
    states: {
      reading: { on: { serverKnowsIt: 'on', serverDoesNot: 'off', readingFails: 'off' } },
      off: { on: { marks: 'marking', visitorMarks: 'entering' } },
      on: { on: { unmarks: 'unmarking', visitorMarks: 'enteringAgain' } },
      entering: { on: { logsIn: 'marking', givesUp: 'off', loginBreaks: 'off' } },
      enteringAgain: { on: { givesUp: 'on', loginBreaks: 'on' } },
      marking: { on: { serverKeeps: 'on', serverRefuses: 'refused', changesMind: 'regretting' } },
      unmarking: { on: { serverForgets: 'off', serverRefuses: 'refusedOn', changesMind: 'wanting' } },
      regretting: { on: { serverKeeps: 'unmarking', serverRefuses: 'refused', changesMind: 'marking' } },
      wanting: { on: { serverForgets: 'marking', serverRefuses: 'refusedOn' } },
      refused: { on: { marks: 'marking' } },
      refusedOn: { on: { unmarks: 'unmarking' } },
    },
  }),
);
