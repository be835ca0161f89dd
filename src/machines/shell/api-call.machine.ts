import { assign, fromPromise, setup } from 'xstate';
import type { Operation } from '#contract/common/operation.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *                           fail 403 clock [first] / offset
 *             ┌───────────────────────────────────────────┐
 *             ▼                                           │       done
 *   signing ──────► sending (6 s) ── done ──► judging ────┴──────────────► answered■
 *                     │                          │ encryption                ▲
 *                     │                          └─────────► decoding ───────┘
 *                     │ fail, after answerWait, leave            │ fail, leave
 *                     └────────────────► failed■ ◄───────────────┘
 */

/** The browser's own reasons for an answer that did not come, or that nobody can read. */
export type CallFault = 'offline' | 'timeout' | 'unreadable' | 'aborted';

/** What is asked, as it travels. */
export interface CallRequest {
  method: Operation<never, unknown>['method'];
  /** Below `/api`. */
  path: string;
  query: Record<string, unknown>;
  /** Absent where there is none. */
  body?: Record<string, unknown>;
  /** The Idempotency-Key of a submit. */
  key?: string;
  /** The call outlives the page. */
  keepalive?: boolean;
}

/** What came over the wire. */
export interface WireAnswer {
  httpStatus: number;
  /** The body as it was read; anything at all. */
  body: unknown;
  requestId: string | null;
}

export interface CallAnswer {
  code: number;
  message: string;
  result: unknown;
  httpStatus: number;
  requestId: string | null;
  /** The body had the product's envelope (or was a gateway's refusal): the session is told. */
  isEnvelope: boolean;
}

export type CallOutput =
  | { status: 'answered'; answer: CallAnswer; offset: number }
  | { status: 'failed'; fault: CallFault; requestId: string | null; offset: number };

interface Envelope {
  code: number;
  message: string;
  result: unknown;
  encryption: boolean;
}

interface Input {
  request: CallRequest;
  /** 6000 if absent (specification, section 7). */
  waitMs?: number;
  /** Server's clock minus ours, ms, as far as an earlier call found out. */
  offset: number;
  now: () => number;
  /** The call has a shape of its own instead of the envelope: the captcha's protocol. */
  isBare: boolean;
}

export interface SendInput {
  request: CallRequest;
  /** By the server's clock, ms. */
  signedAt: number;
}

interface Context extends Input {
  wire: WireAnswer | null;
  answer: CallAnswer | null;
  fault: CallFault;
  /** When it was signed, by the server's clock, ms. */
  signedAt: number;
  /** The clock was put right already. */
  isRepaired: boolean;
}

/** ms (specification, section 7). */
const usualWait = 6000;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/** An answer without envelope that still says something: a bare call's own, or a gateway's 401 and 403. */
function bareAnswer({ isBare, wire }: Context): CallAnswer | null {
  const { httpStatus, body, requestId } = wire!;
  if (isEnvelope(body)) return null;
  if (isBare && httpStatus < 300)
    return { code: 200, message: '', result: body, httpStatus, requestId, isEnvelope: false };
  // A gateway in front knows nothing of envelopes; the session is to hear of it (specification, section 8).
  if (httpStatus === 401 || httpStatus === 403)
    return { code: httpStatus, message: '', result: null, httpStatus, requestId, isEnvelope: true };
  return null;
}

const answerOf = ({ wire }: Context, result: unknown): CallAnswer => {
  const { httpStatus, body, requestId } = wire!;
  const { code, message } = body as Envelope;
  return { code, message, result, httpStatus, requestId, isEnvelope: true };
};

/** The server's time where it refused the call for its own (403, reason `clock`), ms; else null. */
function serverTimeOf({ wire }: Context): number | null {
  const { body } = wire!;
  if (!isEnvelope(body) || body.code !== 403 || typeof body.result !== 'object' || body.result === null) return null;
  const { reason, serverTime } = body.result as { reason?: unknown; serverTime?: unknown };
  const time = new Date(serverTime as string | number).getTime();
  return reason === 'clock' && !Number.isNaN(time) ? time : null;
}

/** One call: signed by the server's clock, waited for six seconds, opened. What its code means is the caller's affair. */
export const apiCallMachine = setup({
  types: {} as { context: Context; input: Input; output: CallOutput; events: { type: 'call.leave' } },
  actors: {
    /** Sends, signed with this time. @throws when nothing came back */
    send: fromPromise<WireAnswer, SendInput>(notProvided('send')),
    /** Opens an encrypted result. @throws when the keys are others */
    decode: fromPromise<unknown, { result: string }>(notProvided('decode')),
  },
  guards: {
    isClockWrong: ({ context }) => !context.isRepaired && serverTimeOf(context) !== null,
    speaksWithoutEnvelope: ({ context }) => bareAnswer(context) !== null,
    isUnreadable: ({ context }) => !isEnvelope(context.wire!.body),
    isEncrypted: ({ context }) => (context.wire!.body as Envelope).encryption,
  },
  delays: { answerWait: ({ context }) => context.waitMs ?? usualWait },
}).createMachine({
  id: 'apiCall',
  context: ({ input }) => ({ ...input, wire: null, answer: null, fault: 'offline', signedAt: 0, isRepaired: false }),
  initial: 'signing',
  output: ({ context: { answer, fault, wire, offset } }): CallOutput =>
    answer
      ? { status: 'answered', answer, offset }
      : { status: 'failed', fault, requestId: wire?.requestId ?? null, offset },
  states: {
    signing: {
      entry: assign({ signedAt: ({ context }) => context.now() + context.offset }),
      always: 'sending',
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { request, signedAt } }) => ({ request, signedAt }),
        onDone: { target: 'judging', actions: assign({ wire: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ fault: 'offline' }) },
      },
      after: { answerWait: { target: 'failed', actions: assign({ fault: 'timeout' }) } },
      on: { 'call.leave': { target: 'failed', actions: assign({ fault: 'aborted' }) } },
    },
    judging: {
      always: [
        {
          guard: 'isClockWrong',
          target: 'signing',
          actions: assign(({ context }) => ({
            offset: serverTimeOf(context)! - context.now(),
            isRepaired: true,
            wire: null,
          })),
        },
        {
          guard: 'speaksWithoutEnvelope',
          target: 'answered',
          actions: assign({ answer: ({ context }) => bareAnswer(context) }),
        },
        { guard: 'isUnreadable', target: 'failed', actions: assign({ fault: 'unreadable' }) },
        { guard: 'isEncrypted', target: 'decoding' },
        {
          target: 'answered',
          actions: assign({ answer: ({ context }) => answerOf(context, (context.wire!.body as Envelope).result) }),
        },
      ],
    },
    decoding: {
      invoke: {
        src: 'decode',
        input: ({ context }) => ({ result: String((context.wire!.body as Envelope).result) }),
        onDone: {
          target: 'answered',
          actions: assign({ answer: ({ context, event }) => answerOf(context, event.output) }),
        },
        onError: { target: 'failed', actions: assign({ fault: 'unreadable' }) },
      },
      on: { 'call.leave': { target: 'failed', actions: assign({ fault: 'aborted' }) } },
    },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
});
