import { assign, fromPromise, setup } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *            submit                 done                done
 *   asking ──────────► preparing ─────────► posting ──────────► proved■
 *    ⟲ ▲ ▲            (getNonce) ◄─ 4014 ─── (prove)
 *      │ │ └──── fail ─────┘ ▲      once      │ │ fail; 4016: the second factor is asked for, too
 *      │ └───────────────────│────────────────┘ │ 4010, 4011
 *      │                     └── done ── verifying
 *      └───────────── fail, closed ──── (askCaptcha)
 *   Any: close ──► givenUp■
 *
 *   Another account of one's own, proved by all that its login asks for; the session stays as it is.
 */
type CaptchaType = 'blockPuzzle' | 'clickWord';

export interface AccountProof {
  account: string;
  /** As typed: spaces at its ends belong to it. */
  password: string;
  /** Of the second factor; '' where none is asked for. */
  factorCode: string;
  nonce: string;
  /** Of a solved captcha; null until the server asks for one. */
  captchaValue: string | null;
}

interface Typed {
  account: string;
  password: string;
  factorCode: string;
}

type Problem = 'accountMissing' | 'passwordMissing' | 'factorMissing';

interface Context extends AccountProof {
  captchaType: CaptchaType;
  hasRenewedNonce: boolean;
  asksFactor: boolean;
  problems: readonly Problem[];
  /** The server's words about the last attempt. */
  message: string | null;
  proof: string | null;
}

const problemsOf = ({ asksFactor }: Context, { account, password, factorCode }: Typed): Problem[] => [
  ...(account.trim() === '' ? (['accountMissing'] as const) : []),
  ...(password === '' ? (['passwordMissing'] as const) : []),
  ...(asksFactor && factorCode.trim() === '' ? (['factorMissing'] as const) : []),
];

/** A slide, unless the server says otherwise. */
function captchaTypeOf(error: unknown): CaptchaType {
  const { captchaType } = (failureOf(error).result ?? {}) as { captchaType?: unknown };
  return captchaType === 'clickWord' ? 'clickWord' : 'blockPuzzle';
}

export const proveAccountMachine = setup({
  types: {} as {
    context: Context;
    /** Without a proof it was given up. */
    output: { proof: string | null };
    events: ({ type: 'proof.submit' } & Typed) | { type: 'proof.close' };
  },
  actors: {
    getNonce: fromPromise<string, { account: string }>(notProvided('getNonce')),
    /** @returns what stands for the proof */
    prove: fromPromise<string, AccountProof>(notProvided('prove')),
    /** @returns the verification value, or null when the person closed the puzzle */
    askCaptcha: fromPromise<string | null, { account: string; captchaType: CaptchaType }>(notProvided('askCaptcha')),
  },
  actions: { say: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: {
    isIncomplete: ({ context, event }) => event.type === 'proof.submit' && problemsOf(context, event).length > 0,
  },
}).createMachine({
  id: 'proof',
  context: {
    ...{ account: '', password: '', factorCode: '', nonce: '', captchaValue: null, captchaType: 'blockPuzzle' },
    ...{ hasRenewedNonce: false, asksFactor: false, problems: [], message: null, proof: null },
  },
  initial: 'asking',
  output: ({ context: { proof } }) => ({ proof }),
  on: { 'proof.close': '.givenUp' },
  states: {
    asking: {
      on: {
        'proof.submit': [
          {
            guard: 'isIncomplete',
            actions: assign(({ context, event }) => ({ problems: problemsOf(context, event), message: null })),
          },
          {
            target: 'preparing',
            actions: assign(({ event }) => ({
              account: event.account.trim(),
              password: event.password,
              factorCode: event.factorCode.trim(),
              ...{ captchaValue: null, hasRenewedNonce: false, problems: [], message: null },
            })),
          },
        ],
      },
    },
    preparing: {
      invoke: {
        src: 'getNonce',
        input: ({ context: { account } }) => ({ account }),
        onDone: { target: 'posting', actions: assign({ nonce: ({ event }) => event.output }) },
        onError: { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
    posting: {
      invoke: {
        src: 'prove',
        input: ({ context: { account, password, factorCode, nonce, captchaValue } }) => ({
          ...{ account, password, factorCode, nonce, captchaValue },
        }),
        onDone: { target: 'proved', actions: assign({ proof: ({ event }) => event.output }) },
        onError: [
          {
            guard: failedWith(4010, 4011),
            target: 'verifying',
            actions: assign({ captchaType: ({ event }) => captchaTypeOf(event.error) }),
          },
          {
            guard: ({ context, event }) => failureOf(event.error).code === 4014 && !context.hasRenewedNonce,
            target: 'preparing',
            actions: assign({ hasRenewedNonce: true }),
          },
          {
            guard: failedWith(4016),
            target: 'asking',
            actions: [assign({ asksFactor: true }), { type: 'say', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    verifying: {
      invoke: {
        src: 'askCaptcha',
        input: ({ context: { account, captchaType } }) => ({ account, captchaType }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'asking' },
          { target: 'preparing', actions: assign({ captchaValue: ({ event }) => event.output }) },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
    proved: { type: 'final' },
    givenUp: { type: 'final' },
  },
});
