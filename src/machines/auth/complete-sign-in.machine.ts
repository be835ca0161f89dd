import { assign, fromPromise, setup } from 'xstate';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { isReturnPath } from '#contract/common/return-path.rule.ts';
import { failureOf, type Failure } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

/*
 *   judging ──► storing ──► fetching (getInfo) ── done ──► welcoming ── after loadingClear ──► entered■
 *      │           ▲                │ fail                   after modalClose: the modal closes
 *      │           │ done           └────────► failed■ (the token is cleared)
 *      └─► identifying (secondFactor) ── over ─────►┘
 *          [a second factor is asked for]
 *
 * The end of every way in: password, QR code, third parties, automatic login.
 */

/** Where the person was going before the login, as the browser remembers it. */
export interface WayBack {
  /** The cookie AIRZ: the tip bar sent the person here to be verified. */
  hasAirz: boolean;
  /** The stored path from before a third-party login or a refused page. */
  third: string | null;
  /** Whose page that was: an account's id; null or absent where nobody was logged in. */
  thirdOf?: string | null;
  /** The page under the modal; null on `/login`. */
  page: string | null;
}

/** What a way in comes to: the session's token, or the challenge of a second factor that is still to come. */
export type SignInGrant = string | { challenge: string };

type TeacherState = '0' | '1' | '2';

export interface SignInOutput {
  status: 'entered' | 'failed';
  /** Where the person goes; empty where the sign-in failed. */
  goTo: string;
  /** The server's words where it failed. */
  message: string | null;
}

/** Who came in. */
export interface SignedIn {
  teacherState: TeacherState;
  /** The account's; absent where it is not known. */
  id?: string | null;
}

/**
 * JSRZ '2' with AIRZ leads to verification; else the remembered path, the page, or home. What was another person's page
 * is nobody's destination.
 */
export function destinationOf({ teacherState, id }: SignedIn, wayBack: WayBack): string {
  const { hasAirz, third, thirdOf = null, page } = wayBack;
  if (teacherState === '2' && hasAirz) return accountAddresses.settings.to({ isVerifying: true });
  const isAnothers = thirdOf !== null && thirdOf !== id;
  if (third !== null && isReturnPath(third) && !isAnothers) return third;
  return page === null || (isAnothers && page === third) ? portalAddresses.home.to() : page;
}

export const completeSignInMachine = setup({
  types: {} as {
    context: { token: string; challenge: string | null; wayBack: WayBack; entered: SignedIn; failure: Failure | null };
    input: { token: SignInGrant; wayBack: WayBack };
    output: SignInOutput;
    children: { factor: 'secondFactor' };
  },
  actors: {
    /** Stores who it is. @throws Error `getInfo: roles must be a non-null array !` for a role without permissions. */
    getInfo: fromPromise<SignedIn>(notProvided('getInfo')),
    secondFactor: secondFactorMachine,
  },
  actions: {
    /** Token and `isLogin`. */
    store: (_args, _params: { token: string }) => notProvided('store')(),
    clearToken: notProvided('clearToken'),
    closeModal: notProvided('closeModal'),
  },
  guards: { isChallenged: ({ context }) => context.challenge !== null },
  delays: { modalClose: 500, loadingClear: 1000 },
}).createMachine({
  id: 'completeSignIn',
  context: ({ input: { token, wayBack } }) => ({
    token: typeof token === 'string' ? token : '',
    challenge: typeof token === 'string' ? null : token.challenge,
    wayBack,
    entered: { teacherState: '0' },
    failure: null,
  }),
  initial: 'judging',
  output: ({ context: { failure, entered, wayBack } }): SignInOutput =>
    failure
      ? { status: 'failed', goTo: '', message: failure.message }
      : { status: 'entered', goTo: destinationOf(entered, wayBack), message: null },
  states: {
    judging: { always: [{ guard: 'isChallenged', target: 'identifying' }, 'storing'] },
    identifying: {
      invoke: {
        id: 'factor',
        src: 'secondFactor',
        input: ({ context }) => ({ challenge: context.challenge! }),
        onDone: [
          {
            guard: ({ event }) => event.output.token !== null,
            target: 'storing',
            actions: assign({ token: ({ event }) => event.output.token! }),
          },
          {
            target: 'failed',
            actions: assign({ failure: ({ event }) => ({ code: null, message: event.output.message, result: null }) }),
          },
        ],
      },
    },
    storing: {
      entry: { type: 'store', params: ({ context }) => ({ token: context.token }) },
      always: 'fetching',
    },
    fetching: {
      invoke: {
        src: 'getInfo',
        onDone: { target: 'welcoming', actions: assign(({ event }) => ({ entered: event.output })) },
        onError: {
          target: 'failed',
          actions: ['clearToken', assign(({ event }) => ({ failure: failureOf(event.error) }))],
        },
      },
    },
    welcoming: { after: { modalClose: { actions: 'closeModal' }, loadingClear: 'entered' } },
    entered: { type: 'final' },
    failed: { type: 'final' },
  },
});
