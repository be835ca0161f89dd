import { assign, fromPromise, setup } from 'xstate';
import { isTokenLength, type UnboundIdentity } from '#contract/providers/providers.rule.ts';
import { completeSignInMachine, type SignInGrant, type WayBack } from '../auth/complete-sign-in.machine.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { unboundOf } from './unbound-identity.context.ts';

/*
 *   reading ──► posting ── done ──► entering ──► entered■
 *      │         │ ▲ 2001 └───────────────┬─ fail ──► refused ── leave ──► left■
 *      │         │ │ done        ▲ ▲      │
 *      │         ▼ └── leaving ──┘ │      └ [token too short or too long] of reading
 *      │  unbound■       ▲ confirm
 *      ├─► asking ───────┘ cancel ──► finished■
 *      └─► finished■ (logged in as the named account)
 *
 * Comes from another site with a token, or with an app's signature for its user or for an account.
 */

export type AutoLoginProvider =
  | { kind: 'token'; token: string }
  | { kind: 'sign' | 'account'; appId: string; account: string; time: number; sign: string };

interface Context {
  entry: AutoLoginProvider;
  /** Whether somebody is logged in here, and as whom. */
  person: 'nobody' | 'named' | 'other';
  wayBack: WayBack;
  token: SignInGrant;
  goTo: string;
  identity: UnboundIdentity | null;
  /** The server's words about a failure; null where the link itself is wrong. */
  message: string | null;
}

export const autoLoginMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'entry' | 'person' | 'wayBack'>;
    events: { type: 'auto.confirm' | 'auto.cancel' | 'auto.leave' };
    children: { signIn: 'completeSignIn' };
  },
  actors: {
    /** @returns the session's token */
    post: fromPromise<SignInGrant, AutoLoginProvider>(notProvided('post')),
    logout: fromPromise<void>(notProvided('logout')),
    completeSignIn: completeSignInMachine,
  },
  actions: {
    /** Nobody reads token or signature in the address bar or the history. */
    clean: notProvided('clean'),
    explain: assign({ message: (_, { message }: { message: string | null }) => message }),
  },
  guards: {
    hasBadToken: ({ context: { entry } }) => entry.kind === 'token' && !isTokenLength(entry.token),
    isNamed: ({ context }) => context.person === 'named',
    isOther: ({ context }) => context.person === 'other',
  },
}).createMachine({
  id: 'auto',
  context: ({ input }) => ({ ...input, token: '', goTo: '', identity: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'clean',
      always: [
        { guard: 'hasBadToken', target: 'refused' },
        { guard: 'isNamed', target: 'finished' },
        { guard: 'isOther', target: 'asking' },
        'posting',
      ],
    },
    asking: { on: { 'auto.confirm': 'leaving', 'auto.cancel': 'finished' } },
    leaving: {
      invoke: {
        src: 'logout',
        onDone: 'posting',
        onError: { target: 'refused', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    posting: {
      invoke: {
        src: 'post',
        input: ({ context }) => context.entry,
        onDone: { target: 'entering', actions: assign({ token: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => unboundOf(event.error) !== null,
            target: 'unbound',
            actions: assign({ identity: ({ event }) => unboundOf(event.error) }),
          },
          { target: 'refused', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
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
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => event.output },
          },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: { target: 'refused', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    refused: { on: { 'auto.leave': 'left' } },
    finished: { type: 'final' },
    unbound: { type: 'final' },
    entered: { type: 'final' },
    left: { type: 'final' },
  },
});
