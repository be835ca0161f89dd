import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody lives through who says something during an exam. */
export const examSayingModel = createTestModel(
  createMachine({
    id: 'examSayingModel',
    initial: 'empty',
    states: {
      empty: { on: { types: 'typed', sendsTooEarly: 'empty' } },
      typed: { on: { types: 'typed', sends: 'sending' } },
      sending: { on: { arrives: 'empty', isRefused: 'refused', isTooMuch: 'refused', networkGoes: 'waiting' } },
      refused: { on: { types: 'typed', sends: 'sending' } },
      waiting: { on: { timePasses: 'sending', networkReturns: 'sending', takesBack: 'typedAnew' } },
      typedAnew: { on: { types: 'typedAnew', sends: 'sendingAnew' } },
      sendingAnew: { on: { arrives: 'empty' } },
    },
  }),
);

/** What somebody does who watches an attempt again. */
export const examReplayModel = createTestModel(
  createMachine({
    id: 'examReplayModel',
    initial: 'atBegin',
    states: {
      atBegin: { on: { plays: 'playing', goesToEnd: 'atEnd', stepsOn: 'inside', stepsBack: 'atBegin' } },
      playing: { on: { timePasses: 'playing', pauses: 'inside', muchTimePasses: 'atEnd', seeks: 'playing' } },
      inside: { on: { plays: 'playing', seeks: 'inside', goesToEnd: 'atEnd', skips: 'inside', quickens: 'inside' } },
      atEnd: { on: { plays: 'playing', stepsOn: 'after', skipsBack: 'inside' } },
      after: { on: { stepsOn: 'after', stepsBack: 'atEnd', plays: 'playing' } },
    },
  }),
);
