import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

const again = { on: { callsAgain: 'sent' } } as const;

/** What becomes of one call after the other. */
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
      answered: again,
      refused: again,
      refusedForTime: again,
      refusedByGateway: again,
      unreadable: again,
      offline: again,
      timedOut: again,
      left: again,
    },
  }),
);
