import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What happens to a file that a person picks. */
export const uploadModel = createTestModel(
  createMachine({
    id: 'uploadModel',
    initial: 'nothingPicked',
    states: {
      nothingPicked: {
        on: {
          picks: 'readOnce',
          picksEmptyFile: 'sentBackEmpty',
          picksHugeFile: 'sentBackHuge',
          picksOtherKind: 'sentBackKind',
          givesUp: 'cancelled',
        },
      },
      sentBackEmpty: { on: { picks: 'readOnce' } },
      sentBackHuge: { on: { picks: 'readOnce' } },
      sentBackKind: { on: { picks: 'readOnce' } },
      readOnce: { on: { fileIsRead: 'travelling', fileIsGone: 'sentBackUnreadable', givesUp: 'cancelled' } },
      sentBackUnreadable: { on: { picks: 'readOnce' } },
      travelling: {
        on: {
          bytesArrive: 'travelling',
          lastByteArrives: 'judged',
          contentIsKnown: 'kept',
          cableIsPulled: 'cutOff',
          serverWantsNone: 'refused',
          pauses: 'paused',
          givesUp: 'cancelled',
        },
      },
      paused: { on: { goesOn: 'travelling', givesUp: 'cancelled' } },
      cutOff: { on: { goesOn: 'travelling', networkReturns: 'travelling', waits: 'travelling', givesUp: 'cancelled' } },
      judged: {
        on: {
          contentIsGood: 'kept',
          contentIsBad: 'refused',
          judgeNeedsTime: 'judgedLater',
          judgeIsAway: 'cutOff',
          givesUp: 'cancelled',
        },
      },
      judgedLater: { on: { secondPasses: 'judged', givesUp: 'cancelled' } },
      kept: {},
      refused: {},
      cancelled: {},
    },
  }),
);
