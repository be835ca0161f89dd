import { assign, fromPromise, setup } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *            submit              done
 *   asking ──────────► proving ────────► proved■
 *    ⟲ ▲ empty         (prove) ── 4014 ──► over■   the login begins again
 *      └───── fail ───────┘
 *   Any: close ──► over■
 *
 * The last step of every way in where the account has a second factor.
 */

interface Proof {
  challenge: string;
  /** Six digits of the device, or a recovery code. */
  code: string;
}

interface Context extends Proof {
  /** 请输入验证码. */
  isMissing: boolean;
  token: string | null;
  /** The server's words about the last attempt. */
  message: string | null;
}

export const secondFactorMachine = setup({
  types: {} as {
    context: Context;
    input: { challenge: string };
    /** Without a token it was given up, or took too long. */
    output: { token: string | null; message: string | null };
    events: { type: 'factor.submit'; code: string } | { type: 'factor.close' };
  },
  actors: {
    /** @returns the session's token */
    prove: fromPromise<string, Proof>(notProvided('prove')),
  },
  actions: { say: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: { isEmpty: ({ event }) => event.type === 'factor.submit' && event.code.trim() === '' },
}).createMachine({
  id: 'factor',
  context: ({ input }) => ({ ...input, code: '', isMissing: false, token: null, message: null }),
  initial: 'asking',
  output: ({ context: { token, message } }) => ({ token, message }),
  on: { 'factor.close': { target: '.over', actions: { type: 'say', params: { message: null } } } },
  states: {
    asking: {
      on: {
        'factor.submit': [
          { guard: 'isEmpty', actions: assign({ isMissing: true, message: null }) },
          {
            target: 'proving',
            actions: assign({ code: ({ event }) => event.code.trim(), isMissing: false, message: null }),
          },
        ],
      },
    },
    proving: {
      invoke: {
        src: 'prove',
        input: ({ context: { challenge, code } }) => ({ challenge, code }),
        onDone: { target: 'proved', actions: assign({ token: ({ event }) => event.output }) },
        onError: [
          {
            guard: failedWith(4014),
            target: 'over',
            actions: { type: 'say', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    proved: { type: 'final' },
    over: { type: 'final' },
  },
});
