import { assign, fromPromise, setup } from 'xstate';
import { mayEnter, type Access, type Grants } from '#contract/common/permissions.rule.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *               unknown path            right held or none asked
 *   missing ◄──────────────── deciding ──────────────────────────► allowed
 *                             │   │  ▲ logged out, right not held
 *   waiting ◄─────────────────┼───│──┘─────────────► waiting (the login modal opens)
 *      ▲ fail                 │   └ otherwise ─────► denied
 *      └────── loading ◄──────┘ session, roles unknown
 *             (getInfo) ── done ──► deciding
 *
 *   allowed, denied, missing, waiting: enter, rightsChanged ──► deciding
 *                                      chunkFailed ──► the page reloads once, then broken
 */

/** What the registry knows of a path. */
export interface MatchedRoute {
  id: string;
  needs: Access;
}

/** none: a visitor; unknown: a session whose roles were not read yet; known: `grants` are the person's. */
export type Rights = { session: 'none' | 'unknown' | 'known'; grants: Grants };

type RouteEvent =
  /** `route` is null where no route has the path. */
  | { type: 'route.enter'; path: string; route: MatchedRoute | null }
  | ({ type: 'route.rightsChanged' } & Rights)
  /** A lazily loaded part did not arrive: most often a new version was deployed. */
  | { type: 'route.chunkFailed' };

interface Context extends Rights {
  path: string;
  route: MatchedRoute | null;
  /** The page reloaded for a missing chunk already; remembered outside, since a reload forgets. */
  hasReloaded: boolean;
}

const rest = {
  on: {
    'route.enter': { target: 'deciding', actions: 'goThere' },
    'route.rightsChanged': { target: 'deciding', actions: 'takeRights' },
    'route.chunkFailed': [{ guard: 'hasReloaded', target: 'broken' }, { actions: ['rememberReload', 'reload'] }],
  },
} as const;

export const routeGuardMachine = setup({
  types: {} as {
    context: Context;
    input: Context;
    events: RouteEvent;
  },
  actors: {
    /** @returns the person's rights. @throws Error where the session is over, or the role has no permissions. */
    getInfo: fromPromise<Grants>(notProvided('getInfo')),
  },
  actions: {
    /** Keeps the path as `third`, for the way back after the login. */
    rememberPath: (_args, _params: { path: string }) => notProvided('rememberPath')(),
    openModal: notProvided('openModal'),
    /** Tells the session what happened (`session.unauthorized`). */
    reportUnauthorized: notProvided('reportUnauthorized'),
    reload: notProvided('reload'),
    rememberReload: assign({ hasReloaded: true }),
    goThere: assign(({ event }) => (event.type === 'route.enter' ? { path: event.path, route: event.route } : {})),
    takeRights: assign(({ event }) =>
      event.type === 'route.rightsChanged' ? { session: event.session, grants: event.grants } : {},
    ),
  },
  guards: {
    isUnknownPath: ({ context }) => context.route === null,
    isRightHeld: ({ context }) => context.route !== null && mayEnter(context.route.needs, context.grants),
    areRolesUnknown: ({ context }) => context.session === 'unknown',
    isLoggedOut: ({ context }) => context.session === 'none',
    hasReloaded: ({ context }) => context.hasReloaded,
  },
}).createMachine({
  id: 'route',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUnknownPath', target: 'missing' },
        { guard: 'isRightHeld', target: 'allowed' },
        { guard: 'areRolesUnknown', target: 'loading' },
        { guard: 'isLoggedOut', target: 'waiting', actions: 'openModal' },
        { target: 'denied' },
      ],
    },
    loading: {
      invoke: {
        src: 'getInfo',
        onDone: { target: 'deciding', actions: assign(({ event }) => ({ session: 'known', grants: event.output })) },
        onError: { target: 'waiting', actions: 'reportUnauthorized' },
      },
      on: {
        'route.enter': { actions: 'goThere' },
        'route.rightsChanged': { target: 'deciding', actions: 'takeRights' },
      },
    },
    waiting: {
      entry: { type: 'rememberPath', params: ({ context }) => ({ path: context.path }) },
      ...rest,
    },
    allowed: rest,
    /** `route.needs` names the right that is missing. */
    denied: rest,
    missing: rest,
    broken: { on: { 'route.enter': { target: 'deciding', actions: 'goThere' } } },
  },
});
