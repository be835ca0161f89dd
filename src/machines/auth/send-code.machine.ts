import { assign, emit, fromPromise, setup } from 'xstate';
import type { Channel } from '#contract/common/identifier.rule.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *                  send                 done              done, 429
 *   ready ────────────────► verifying ───────► sending ─────────────► looking ──► ready
 *    ▲ ⟲ empty, bad         (askCaptcha) ◄──── (send)                  ▲    └ [left] ──► cooling
 *    │                       │ fail, closed  4010, 4011                │                  │
 *    └───────────────────────┴──── fail ────────┘                      └── after tick ────┘
 *
 *   ready, cooling: edit ──► looking; each identifier has a deadline of its own, which outlives a reload
 */

interface Context {
  /** How a code gets there; null where this form sends none. */
  channelOf: (identifier: string) => Channel | null;
  /** As it stands in the form now. */
  identifier: string;
  /** Where the code that is being sent goes. */
  asked: string;
  captcha: string;
  /** When the next code may be sent, ms since 1970, by identifier. */
  deadlines: Readonly<Record<string, number>>;
  /** Seconds until then for the identifier in the form; 0 while a code may be sent. */
  left: number;
  /** Where the last code went; null before. */
  sentTo: string | null;
  problem: 'empty' | 'bad' | null;
  /** The server's words about a failure. */
  message: string | null;
  now: () => number;
}

interface Sent {
  retryAfterSeconds: number;
  /** The server's words. */
  message: string;
}

type CodeEvent =
  | { type: 'code.send'; identifier: string }
  /** What stands in the form has changed. */
  | { type: 'code.edit'; identifier: string };

/** Where the server names no seconds of its own (specification, section 9). */
const resendSeconds = 120;

const secondsLeft = ({ deadlines, identifier, now }: Pick<Context, 'deadlines' | 'identifier' | 'now'>) =>
  Math.max(0, Math.ceil(((deadlines[identifier] ?? 0) - now()) / 1000));

const secondsOf = (error: unknown): number => {
  const { result } = failureOf(error);
  const { retryAfterSeconds } = (result ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : resendSeconds;
};

const waiting = ({ deadlines, asked, now }: Context, seconds: number) => ({
  deadlines: { ...deadlines, [asked]: now() + seconds * 1000 },
});

export const sendCodeMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'channelOf' | 'deadlines' | 'now'> & { identifier?: string };
    events: CodeEvent;
    emitted: { type: 'sent'; message: string };
  },
  actors: {
    /** @returns the verification value, or null when the person closed the puzzle. */
    askCaptcha: fromPromise<string | null, { identifier: string; channel: Channel }>(notProvided('askCaptcha')),
    send: fromPromise<Sent, { identifier: string; channel: Channel; captcha: string }>(notProvided('send')),
  },
  actions: {
    /** Keeps the deadlines over a reload. */
    store: (_args, _params: { deadlines: Context['deadlines'] }) => notProvided('store')(),
    edit: assign({ identifier: ({ event }) => event.identifier.trim(), problem: null }),
    look: assign(({ context }) => ({ left: secondsLeft(context) })),
    refuse: assign({ message: (_, { message }: { message: string | null }) => message }),
  },
  guards: {
    isEmpty: ({ event }) => event.identifier.trim() === '',
    isBad: ({ context, event }) => context.channelOf(event.identifier.trim()) === null,
    hasLeft: ({ context }) => context.left > 0,
  },
  delays: { tick: ({ context }) => ((context.deadlines[context.identifier] ?? 0) - context.now()) % 1000 || 1000 },
}).createMachine({
  id: 'code',
  context: ({ input }) => ({
    ...input,
    identifier: input.identifier?.trim() ?? '',
    asked: '',
    captcha: '',
    left: 0,
    sentTo: null,
    problem: null,
    message: null,
  }),
  initial: 'looking',
  // While a code is under way the form may change; the code still goes where it was asked for.
  on: { 'code.edit': { actions: 'edit' } },
  states: {
    looking: {
      entry: 'look',
      always: [{ guard: 'hasLeft', target: 'cooling' }, 'ready'],
    },
    ready: {
      on: {
        'code.edit': { target: 'looking', actions: 'edit' },
        'code.send': [
          { guard: 'isEmpty', actions: assign({ problem: 'empty', message: null }) },
          { guard: 'isBad', actions: assign({ problem: 'bad', message: null }) },
          {
            target: 'verifying',
            actions: assign(({ event }) => ({
              identifier: event.identifier.trim(),
              asked: event.identifier.trim(),
              problem: null,
              message: null,
            })),
          },
        ],
      },
    },
    verifying: {
      invoke: {
        src: 'askCaptcha',
        input: ({ context: { asked, channelOf } }) => ({ identifier: asked, channel: channelOf(asked)! }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'looking' },
          { target: 'sending', actions: assign({ captcha: ({ event }) => event.output! }) },
        ],
        onError: {
          target: 'looking',
          actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { asked, captcha, channelOf } }) => ({
          identifier: asked,
          channel: channelOf(asked)!,
          captcha,
        }),
        onDone: {
          target: 'looking',
          actions: [
            assign(({ context, event }) => ({
              ...waiting(context, event.output.retryAfterSeconds),
              sentTo: context.asked,
            })),
            { type: 'store', params: ({ context }) => ({ deadlines: context.deadlines }) },
            emit(({ event }) => ({ type: 'sent', message: event.output.message })),
          ],
        },
        onError: [
          { guard: failedWith(4010, 4011), target: 'verifying' },
          {
            guard: failedWith(429),
            target: 'looking',
            actions: [
              assign(({ context, event }) => waiting(context, secondsOf(event.error))),
              { type: 'refuse', params: ({ event }) => failureOf(event.error) },
              { type: 'store', params: ({ context }) => ({ deadlines: context.deadlines }) },
            ],
          },
          { target: 'looking', actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    cooling: {
      on: { 'code.edit': { target: 'looking', actions: 'edit' } },
      after: { tick: 'looking' },
    },
  },
});
