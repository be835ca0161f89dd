import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *           accept              done
 *   asking ────────► agreeing ─────────► agreed■
 *     ▲              (agree) │
 *     └──────── fail ────────┘   the server's words
 */

/** The agreement or the privacy policy was changed: a person agrees anew, or is asked on. */
export const agreementMachine = setup({
  types: {} as {
    /** The server's words about the last attempt. */
    context: { message: string | null };
    events: { type: 'agreement.accept' };
  },
  actors: { agree: fromPromise<void>(notProvided('agree')) },
}).createMachine({
  id: 'agreement',
  context: { message: null },
  initial: 'asking',
  states: {
    asking: { on: { 'agreement.accept': { target: 'agreeing', actions: assign({ message: null }) } } },
    agreeing: {
      invoke: {
        src: 'agree',
        onDone: 'agreed',
        onError: { target: 'asking', actions: assign({ message: ({ event }) => failureOf(event.error).message }) },
      },
    },
    agreed: { type: 'final' },
  },
});
