import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who binds a phone or a mailbox. */
export const bindContactModel = createTestModel(
  createMachine({
    id: 'bindContactModel',
    initial: 'form',
    states: {
      form: { on: { submitsWithFaults: 'faulty', submits: 'posting' } },
      faulty: { on: { submitsWithFaults: 'faulty', submits: 'posting' } },
      posting: {
        on: { serverBinds: 'bound', serverRefuses: 'refused', serverWantsMore: 'confirming', submitsAgain: 'posting' },
      },
      confirming: { on: { confirms: 'posting', givesUp: 'form', dialogBreaks: 'refused' } },
      refused: { on: { submits: 'posting', submitsWithFaults: 'faulty' } },
      bound: {},
    },
  }),
);
