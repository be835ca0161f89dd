import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person sees on the phone that has read a login code. */
export const qrConfirmModel = createTestModel(
  createMachine({
    id: 'qrConfirmModel',
    initial: 'loggedOut',
    states: {
      loggedOut: { on: { logsIn: 'reading' } },
      reading: { on: { serverSaysWhoAsks: 'asking', codeIsDead: 'failed' } },
      asking: { on: { allows: 'answering', refuses: 'answering' } },
      answering: { on: { serverTakesIt: 'answered', codeIsDeadByNow: 'failed', pressesAgain: 'answering' } },
      failed: { on: { triesAgain: 'reading' } },
      answered: {},
    },
  }),
);
