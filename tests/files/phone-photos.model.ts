import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody lives through with a code beside a field. */
export const photoTicketModel = createTestModel(
  createMachine({
    id: 'photoTicketModel',
    initial: 'closed',
    states: {
      closed: { on: { opens: 'asking' } },
      asking: { on: { codeComes: 'shown', serverIsAway: 'failed', closes: 'closed' } },
      shown: { on: { quarterPasses: 'over', wantsAnother: 'asking', closes: 'closed' } },
      over: { on: { wantsAnother: 'asking', closes: 'closed' } },
      failed: { on: { wantsAnother: 'asking', closes: 'closed' } },
    },
  }),
);

/** What somebody lives through with the phone. */
export const phonePhotosModel = createTestModel(
  createMachine({
    id: 'phonePhotosModel',
    initial: 'looking',
    states: {
      looking: { on: { codeHolds: 'ready', codeIsOver: 'over', networkIsAway: 'failed' } },
      failed: { on: { triesAgain: 'looking' } },
      ready: { on: { takesOne: 'sending', finishes: 'finished' } },
      sending: {
        on: {
          part: 'sending',
          serverKeepsIt: 'oneKept',
          serverRefusesIt: 'oneRefused',
          lineBreaks: 'held',
          ticketEnds: 'over',
        },
      },
      held: { on: { triesAgain: 'sending', waitPasses: 'sending' } },
      oneKept: { on: { finishes: 'finished' } },
      oneRefused: {},
      finished: { on: { goesOn: 'ready' } },
      over: {},
    },
  }),
);
