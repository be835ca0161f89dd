import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *               submit              done              submit               done
 *   asking ──────────────► sending ──────► typing ──────────────► checking ──────► solved■
 *    ▲ ▲ ↻ wrong form      (send) │         │ ↻ wrong form  ▲      (check) │
 *    │ └────────── fail ──────────┘         │               └──── fail ────┘
 *    └───────────────── again ──────────────┘
 */

export type FallbackChannel = 'sms' | 'email';

interface Context {
  action: string;
  channel: FallbackChannel;
  identifier: string;
  ticket: string;
  problem: 'identifierWrong' | 'codeWrong' | null;
  /** The server's words about the last attempt. */
  message: string | null;
  value: string;
}

type Event =
  | { type: 'fallback.ask'; channel: FallbackChannel; identifier: string }
  | { type: 'fallback.submit'; code: string }
  | { type: 'fallback.again' };

const forms = {
  sms: /^1[3-9]\d{9}$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/,
} as const;

/** A code by SMS or e-mail instead of a picture (captcha.md, "Another way"). */
export const captchaFallbackMachine = setup({
  types: {} as {
    context: Context;
    input: { action: string; channel: FallbackChannel; identifier: string };
    output: { value: string };
    events: Event;
  },
  actors: {
    /** @returns the ticket that the code belongs to */
    send: fromPromise<string, Pick<Context, 'action' | 'channel' | 'identifier'>>(notProvided('send')),
    /** @returns the value that other calls carry */
    check: fromPromise<string, { ticket: string; code: string }>(notProvided('check')),
  },
}).createMachine({
  id: 'captchaFallback',
  context: ({ input }) => ({ ...input, ticket: '', problem: null, message: null, value: '' }),
  initial: 'asking',
  output: ({ context }) => ({ value: context.value }),
  states: {
    asking: {
      on: {
        'fallback.ask': [
          {
            guard: ({ event }) => !forms[event.channel].test(event.identifier.trim()),
            actions: assign(({ event: { channel, identifier } }) => ({
              channel,
              identifier,
              problem: 'identifierWrong' as const,
              message: null,
            })),
          },
          {
            target: 'sending',
            actions: assign(({ event: { channel, identifier } }) => ({
              channel,
              identifier: identifier.trim(),
              problem: null,
              message: null,
            })),
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { action, channel, identifier } }) => ({ action, channel, identifier }),
        onDone: { target: 'typing', actions: assign({ ticket: ({ event }) => event.output }) },
        onError: { target: 'asking', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    typing: {
      on: {
        'fallback.submit': [
          {
            guard: ({ event }) => !/^\d{6}$/.test(event.code.trim()),
            actions: assign({ problem: 'codeWrong', message: null }),
          },
          { target: 'checking', actions: assign({ problem: null, message: null }) },
        ],
        'fallback.again': { target: 'asking', actions: assign({ problem: null, message: null }) },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context, event }) => ({
          ticket: context.ticket,
          code: event.type === 'fallback.submit' ? event.code.trim() : '',
        }),
        onDone: { target: 'solved', actions: assign({ value: ({ event }) => event.output }) },
        onError: { target: 'typing', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    solved: { type: 'final' },
  },
});
