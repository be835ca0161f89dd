import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What becomes of one call. */
export const apiCallModel = createTestModel(
  createMachine({
    id: 'apiCallModel',
    initial: 'sent',
    states: {
      sent: {
        on: {
          serverAnswers: 'answered',
          serverRefuses: 'refused',
          serverEncrypts: 'decoding',
          serverHasOtherTime: 'sentAgain',
          gatewayRefuses: 'refusedByGateway',
          rubbishComes: 'unreadable',
          networkBreaks: 'offline',
          sixSecondsPass: 'timedOut',
          personLeaves: 'left',
        },
      },
      sentAgain: { on: { serverAnswers: 'answered', serverHasOtherTime: 'refusedForTime' } },
      decoding: { on: { keysFit: 'answered', keysDoNot: 'unreadable', personLeaves: 'left' } },
      answered: {},
      refused: {},
      refusedForTime: {},
      refusedByGateway: {},
      unreadable: {},
      offline: {},
      timedOut: {},
      left: {},
    },
  }),
);
