import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who clicks three words in their order. */
export const clickCaptchaModel = createTestModel(
  createMachine({
    id: 'clickCaptchaModel',
    initial: 'nothing',
    states: {
      nothing: { on: { opens: 'waiting', closes: 'nothing' } },
      waiting: {
        on: {
          wordsCome: 'asked',
          tooFewWordsCome: 'noPicture',
          serverIsAway: 'noPicture',
          serverBarsForAMinute: 'barredForAMinute',
          serverLocks: 'locked',
          opens: 'waiting',
          closes: 'nothing',
        },
      },
      asked: { on: { clicks: 'one', takesBack: 'asked', wantsOthers: 'waiting', closes: 'nothing' } },
      one: { on: { clicks: 'two', takesBack: 'asked', wantsOthers: 'waiting', closes: 'nothing' } },
      two: { on: { clicks: 'three', takesBack: 'one', wantsOthers: 'waiting', closes: 'nothing' } },
      three: { on: { clicks: 'three', settles: 'judged', closes: 'nothing' } },
      judged: { on: { clicks: 'judged', serverAgrees: 'solved', serverRefuses: 'refused', closes: 'nothing' } },
      solved: { on: { successIsSeen: 'nothing', closes: 'solved' } },
      refused: { on: { failureIsSeen: 'waiting', closes: 'nothing' } },
      barredForAMinute: { on: { minutePasses: 'noPicture', closes: 'nothing' } },
      locked: { on: { minutePasses: 'locked', fiveMinutesPass: 'noPicture', closes: 'nothing' } },
      noPicture: { on: { wantsOthers: 'waiting', closes: 'nothing' } },
    },
  }),
);
