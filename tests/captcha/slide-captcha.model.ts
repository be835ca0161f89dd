import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who moves the piece of a puzzle that goes away when it is solved. */
export const slideCaptchaModel = createTestModel(
  createMachine({
    id: 'slideCaptchaModel',
    initial: 'nothing',
    states: {
      nothing: { on: { opens: 'waiting', closes: 'nothing' } },
      waiting: {
        on: {
          pictureComes: 'picture',
          serverIsAway: 'noPicture',
          serverBarsForAMinute: 'barredForAMinute',
          serverLocks: 'locked',
          opens: 'waiting',
          closes: 'nothing',
        },
      },
      picture: { on: { takesThePiece: 'held', pressesRight: 'stepped', wantsAnother: 'waiting', closes: 'nothing' } },
      /** In the hand, where it lay. */
      held: { on: { drags: 'dragged', letsGo: 'picture', submits: 'held', givesUp: 'picture', closes: 'nothing' } },
      /** In the hand, somewhere on its way. */
      dragged: {
        on: {
          drags: 'dragged',
          pressesRight: 'dragged',
          letsGo: 'judged',
          submits: 'judged',
          givesUp: 'picture',
          closes: 'nothing',
        },
      },
      /** Moved by keys. */
      stepped: {
        on: {
          pressesRight: 'stepped',
          takesThePiece: 'taken',
          submits: 'judged',
          givesUp: 'picture',
          closes: 'nothing',
        },
      },
      /** In the hand, where keys have moved it. */
      taken: { on: { drags: 'dragged', letsGo: 'judged', givesUp: 'picture', closes: 'nothing' } },
      judged: { on: { serverAgrees: 'solved', serverRefuses: 'refused', closes: 'nothing' } },
      solved: { on: { secondPasses: 'leaving', closes: 'solved' } },
      leaving: { on: { halfASecondPasses: 'nothing', closes: 'leaving' } },
      refused: { on: { secondPasses: 'waiting', closes: 'nothing' } },
      barredForAMinute: { on: { minutePasses: 'noPicture', closes: 'nothing' } },
      locked: { on: { minutePasses: 'locked', fiveMinutesPass: 'noPicture', closes: 'nothing' } },
      noPicture: { on: { wantsAnother: 'waiting', closes: 'nothing' } },
    },
  }),
);
