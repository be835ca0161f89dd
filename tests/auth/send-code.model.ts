import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who asks for a code. */
export const sendCodeModel = createTestModel(
  createMachine({
    id: 'sendCodeModel',
    initial: 'ready',
    states: {
      ready: { on: { sendsWithoutNumber: 'empty', sendsToBadNumber: 'bad', sends: 'puzzled' } },
      empty: { on: { sends: 'puzzled', sendsToBadNumber: 'bad', corrects: 'ready' } },
      bad: { on: { sends: 'puzzled', sendsWithoutNumber: 'empty', corrects: 'ready' } },
      puzzled: {
        on: { solvesPuzzle: 'sending', closesPuzzle: 'ready', puzzleBreaks: 'refused', sendsAgain: 'puzzled' },
      },
      sending: {
        on: {
          serverSends: 'cooling',
          serverWantsCaptcha: 'puzzled',
          valueIsSpent: 'puzzled',
          serverIsTired: 'held',
          serverRefuses: 'refused',
          sendsAgain: 'sending',
          corrects: 'corrected',
        },
      },
      /** The number in the form is another one than the code is on its way to. */
      corrected: { on: { serverSends: 'ready', serverRefuses: 'refused' } },
      refused: { on: { sends: 'puzzled', sendsWithoutNumber: 'empty', sendsToBadNumber: 'bad' } },
      cooling: { on: { waitPasses: 'ready', corrects: 'ready', sendsAgain: 'cooling', pageReloads: 'cooling' } },
      /** Too many in too short a time. */
      held: { on: { waitPasses: 'ready' } },
    },
  }),
);
