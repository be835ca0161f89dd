import { assign, fromPromise, setup } from 'xstate';
import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';
import { completeSignInMachine, type SignInGrant, type WayBack } from '../auth/complete-sign-in.machine.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { unboundOf } from './unbound-identity.context.ts';

/*
 *   reading ── [token] ──► automatic■ (autoLogin goes on)
 *      │ ├──── [no code], [bind, logged out] ──► failed ── retry ──► left■
 *      │ │                             fail ▲ ▲ fail
 *      │ └──── [bind] ──► binding ──────────┤ └──────────┐
 *      │                    └─ done ──► bound■           │
 *      └──► exchanging ── done ──► entering ──► entered■ │
 *               ├─ 2001 ──► unbound■    └────────────────┤
 *               └────────────────────────────────────────┘
 *
 * The page to which a provider sends the browser back.
 */

interface Returned {
  code: string;
  state: string;
}

interface Context extends Returned {
  mode: 'login' | 'bind';
  /** A one-time login token instead of a code; '' without. */
  token: SignInGrant;
  isLoggedIn: boolean;
  wayBack: WayBack;
  goTo: string;
  identity: UnboundIdentity | null;
  /** 已取消授权; or a binding that nobody is logged in for; null: the server's words say it. */
  problem: 'cancelled' | 'loggedOut' | null;
  message: string | null;
}

export const oauthCallbackMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'mode' | 'code' | 'state' | 'token' | 'isLoggedIn' | 'wayBack'>;
    events: { type: 'oauth.retry' };
    children: { signIn: 'completeSignIn' };
  },
  actors: {
    /** @returns the session's token */
    exchange: fromPromise<SignInGrant, Returned>(notProvided('exchange')),
    /** @returns the server's words */
    bind: fromPromise<string, Returned>(notProvided('bind')),
    completeSignIn: completeSignInMachine,
  },
  actions: {
    clean: notProvided('clean'),
    explain: assign({ message: (_, { message }: { message: string | null }) => message }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    hasNoCode: ({ context }) => context.code === '',
    isBinding: ({ context }) => context.mode === 'bind',
    isBindingLoggedOut: ({ context }) => context.mode === 'bind' && !context.isLoggedIn,
  },
}).createMachine({
  id: 'oauth',
  context: ({ input }) => ({ ...input, goTo: '', identity: null, problem: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'clean',
      always: [
        { guard: 'hasToken', target: 'automatic' },
        { guard: 'hasNoCode', target: 'failed', actions: assign({ problem: 'cancelled' }) },
        { guard: 'isBindingLoggedOut', target: 'failed', actions: assign({ problem: 'loggedOut' }) },
        { guard: 'isBinding', target: 'binding' },
        'exchanging',
      ],
    },
    exchanging: {
      invoke: {
        src: 'exchange',
        input: ({ context: { code, state } }) => ({ code, state }),
        onDone: { target: 'entering', actions: assign({ token: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => unboundOf(event.error) !== null,
            target: 'unbound',
            actions: assign({ identity: ({ event }) => unboundOf(event.error) }),
          },
          { target: 'failed', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    binding: {
      invoke: {
        src: 'bind',
        input: ({ context: { code, state } }) => ({ code, state }),
        onDone: { target: 'bound', actions: assign({ message: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
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
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => event.output },
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: { on: { 'oauth.retry': 'left' } },
    automatic: { type: 'final' },
    unbound: { type: 'final' },
    bound: { type: 'final' },
    entered: { type: 'final' },
    left: { type: 'final' },
  },
});
