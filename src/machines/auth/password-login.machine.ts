import { assign, fromPromise, setup } from 'xstate';
import { completeSignInMachine, type SignInGrant, type WayBack } from './complete-sign-in.machine.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *              submit                  done                 done (200, 2000)
 *   editing ────────────► preparing ─────────► posting ─────────────► entering (enter) ──► entered■
 *     ▲ ▲ ▲               (getNonce)           (login)                    │ failed
 *     │ │ └── fail ──────────┘ ▲ ▲ ▲             │ │ │                    │
 *     │ └────────── fail ──────│─│─└─ 4014, once ┘ │ │                    │
 *     │                        │ └ done ─ verifying ◄┘ 4010, 4011         │
 *     │                        │         (askCaptcha)                     │
 *     └── fail ────────────────│─────────────┴────────────────────────────┘
 */

interface Context {
  account: string;
  /** As typed: spaces at its ends belong to it. */
  password: string;
  remember: boolean;
  /** The value of a solved captcha; null until the server asks for one. */
  captchaValue: string | null;
  /** The kind of puzzle that the server asks for. */
  captchaType: CaptchaType;
  nonce: string;
  /** A nonce was refused already; the second time the person hears of it. */
  hasRenewedNonce: boolean;
  token: SignInGrant;
  wayBack: WayBack;
  goTo: string;
  /** What is missing in the form: 请输入账号, 请输入密码. */
  problem: 'accountMissing' | 'passwordMissing' | null;
  /** The server's words about the last attempt. */
  message: string | null;
}

type CaptchaType = 'blockPuzzle' | 'clickWord';

type Submit = { type: 'login.submit' } & Pick<Context, 'account' | 'password' | 'remember'>;

/** A slide, unless the server says otherwise. */
function captchaTypeOf(error: unknown): CaptchaType {
  const { captchaType } = (failureOf(error).result ?? {}) as { captchaType?: unknown };
  return captchaType === 'clickWord' ? 'clickWord' : 'blockPuzzle';
}

export const passwordLoginMachine = setup({
  types: {} as {
    context: Context;
    input: { wayBack: WayBack };
    output: { goTo: string };
    events: Submit;
    children: { signIn: 'completeSignIn' };
  },
  actors: {
    getNonce: fromPromise<string, { account: string }>(notProvided('getNonce')),
    /** Hashes the password with the nonce and sends it. @returns the session token. */
    login: fromPromise<SignInGrant, Pick<Context, 'account' | 'password' | 'remember' | 'captchaValue' | 'nonce'>>(
      notProvided('login'),
    ),
    /** @returns the verification value, or null when the person closed the puzzle. */
    askCaptcha: fromPromise<string | null, { account: string; captchaType: CaptchaType }>(notProvided('askCaptcha')),
    completeSignIn: completeSignInMachine,
  },
  guards: {
    hasNoAccount: ({ event }) => event.account.trim() === '',
    hasNoPassword: ({ event }) => event.password === '',
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    account: '',
    password: '',
    remember: false,
    captchaValue: null,
    captchaType: 'blockPuzzle',
    nonce: '',
    hasRenewedNonce: false,
    token: '',
    wayBack: input.wayBack,
    goTo: '',
    problem: null,
    message: null,
  }),
  initial: 'editing',
  output: ({ context }) => ({ goTo: context.goTo }),
  states: {
    editing: {
      on: {
        'login.submit': [
          { guard: 'hasNoAccount', actions: assign({ problem: 'accountMissing', message: null }) },
          { guard: 'hasNoPassword', actions: assign({ problem: 'passwordMissing', message: null }) },
          {
            target: 'preparing',
            actions: assign(({ event }) => ({
              account: event.account.trim(),
              password: event.password,
              remember: event.remember,
              captchaValue: null,
              hasRenewedNonce: false,
              problem: null,
              message: null,
            })),
          },
        ],
      },
    },
    preparing: {
      invoke: {
        src: 'getNonce',
        input: ({ context }) => ({ account: context.account }),
        onDone: { target: 'posting', actions: assign({ nonce: ({ event }) => event.output }) },
        onError: { target: 'editing', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    posting: {
      invoke: {
        src: 'login',
        input: ({ context: { account, password, remember, captchaValue, nonce } }) => ({
          account,
          password,
          remember,
          captchaValue,
          nonce,
        }),
        onDone: { target: 'entering', actions: assign({ token: ({ event }) => event.output }) },
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
          { target: 'editing', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
        ],
      },
    },
    verifying: {
      invoke: {
        src: 'askCaptcha',
        input: ({ context: { account, captchaType } }) => ({ account, captchaType }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'editing' },
          { target: 'preparing', actions: assign({ captchaValue: ({ event }) => event.output }) },
        ],
        onError: { target: 'editing', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    entering: {
      invoke: {
        id: 'signIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ token: context.token, wayBack: context.wayBack }),
        onDone: [
          {
            guard: ({ event }) => event.output.status === 'failed',
            target: 'editing',
            actions: assign(({ event }) => ({ message: event.output.message })),
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'editing', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    entered: { type: 'final' },
  },
});
