import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who is asked to agree anew. */
export const agreementModel = createTestModel(
  createMachine({
    id: 'agreementModel',
    initial: 'asked',
    states: {
      asked: { on: { agrees: 'saving' } },
      saving: {
        on: { serverSaves: 'inside', serverRefuses: 'refused', personIsUnread: 'refused', agreesAgain: 'saving' },
      },
      refused: { on: { agrees: 'saving' } },
      inside: {},
    },
  }),
);
