import { assign, fromPromise, setup, type InputFrom } from 'xstate';
import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';
import { completeSignInMachine, type SignInGrant, type WayBack } from '../auth/complete-sign-in.machine.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { phoneByCodeProblems, type PhoneByCodeProblem } from '../auth/phone-by-code.context.ts';
import { sendCodeMachine } from '../auth/send-code.machine.ts';

/*
 *              submit                done
 *   account ────────────► submitting ────► entering ──► entered■
 *     ⟲ ▲ faults          (complete) │ 4014     │ failed
 *       └──── 4013, fail ────────────┤          │
 *       └────────────────────────────│──────────┘
 *                                    ▼
 *                                 expired ── restart ──► left■
 *
 *   beside them all the time: code (sendCode)
 *
 * 完善用户信息: a third-party identity gets the account of a phone number.
 */

interface Typed {
  phone: string;
  code: string;
  hasAgreed: boolean;
}

/** What is missing, or the server's words about the code. */
export type RegisterInfoProblem = PhoneByCodeProblem | 'codeRefused';

type CodeInput = InputFrom<typeof sendCodeMachine>;

interface Context extends Typed {
  identity: UnboundIdentity;
  codeInput: CodeInput;
  wayBack: WayBack;
  token: SignInGrant;
  goTo: string;
  problems: readonly RegisterInfoProblem[];
  message: string | null;
}

export const registerInfoMachine = setup({
  types: {} as {
    context: Context;
    input: { identity: UnboundIdentity; wayBack: WayBack; code: CodeInput };
    events: ({ type: 'complete.submit' } & Typed) | { type: 'complete.restart' };
    children: { code: 'sendCode'; signIn: 'completeSignIn' };
  },
  actors: {
    sendCode: sendCodeMachine,
    /** @returns the session's token */
    complete: fromPromise<SignInGrant, Typed & { bindToken: string }>(notProvided('complete')),
    completeSignIn: completeSignInMachine,
  },
  actions: { explain: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: { hasFaults: ({ event }) => event.type === 'complete.submit' && phoneByCodeProblems(event).length > 0 },
}).createMachine({
  id: 'complete',
  context: ({ input: { identity, wayBack, code: codeInput } }) => ({
    identity,
    wayBack,
    codeInput,
    phone: '',
    code: '',
    hasAgreed: false,
    token: '',
    goTo: '',
    problems: [],
    message: null,
  }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
  initial: 'account',
  states: {
    account: {
      on: {
        'complete.submit': [
          {
            guard: 'hasFaults',
            actions: assign({ problems: ({ event }) => phoneByCodeProblems(event), message: null }),
          },
          {
            target: 'submitting',
            actions: assign(({ event }) => ({
              phone: event.phone.trim(),
              code: event.code.trim(),
              hasAgreed: event.hasAgreed,
              problems: [],
              message: null,
            })),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'complete',
        input: ({ context: { identity, phone, code, hasAgreed } }) => ({
          bindToken: identity.bindToken,
          phone,
          code,
          hasAgreed,
        }),
        onDone: { target: 'entering', actions: assign({ token: ({ event }) => event.output }) },
        onError: [
          {
            guard: failedWith(4013),
            target: 'account',
            actions: [
              assign({ problems: ['codeRefused'] }),
              { type: 'explain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            guard: failedWith(4014),
            target: 'expired',
            actions: { type: 'explain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'account', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
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
            target: 'account',
            actions: { type: 'explain', params: ({ event }) => event.output },
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'account', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    expired: { on: { 'complete.restart': 'left' } },
    entered: { type: 'final' },
    left: { type: 'final' },
  },
});
