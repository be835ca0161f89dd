import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody with a class code lives through. */
export const joinClassModel = createTestModel(
  createMachine({
    id: 'joinClassModel',
    initial: 'empty',
    states: {
      empty: { on: { typesSome: 'some', pastesAll: 'looking', looksTooEarly: 'empty' } },
      some: { on: { typesSome: 'some', pastesAll: 'looking', looksTooEarly: 'some' } },
      looking: { on: { codeIsRight: 'shown', codeIsWrong: 'refused' } },
      refused: { on: { looksAgain: 'looking', typesSome: 'some' } },
      shown: { on: { agrees: 'joining', goesBack: 'empty' } },
      joining: { on: { serverJoins: 'joined', codeDiesMeanwhile: 'refused', classIsFull: 'shownRefused' } },
      shownRefused: { on: { agrees: 'joining', goesBack: 'empty' } },
      joined: {},
    },
  }),
);
