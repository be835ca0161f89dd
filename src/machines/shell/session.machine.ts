import { assign, emit, fromPromise, setup } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   cookie and userInfo ───────────► loggedIn ── askLogout ──► confirming ── confirm ──► leaving ─────┐
 *   cookie alone ──► restoring ──► ▲ starting ◄─── cancel ─────────┘          saveUnsaved, then logout│
 *            retry ▲ │   │ 401     │ entered                                                          │
 *                  │ ▼   │         │                                                                  │
 *              unreached │         │      (any other failure: the cookie stays, the person may retry) │
 *   neither ─────────────┴──────► loggedOut ◄─────── done, fail, after leaveLimit ────────────────────┘
 *
 *   loggedIn, loggedOut, confirming, unreached:
 *     unauthorized (body 401) ──► loggedOut, and the login modal opens
 *     httpUnauthorized [token] ──► reloading ── after reloadWait ──► loggedOut, and the page reloads
 *     storageChanged ──► starting: as when the page was opened
 */

/** What the browser holds: the cookie SQLP and the stored userInfo. */
interface Kept {
  hasToken: boolean;
  hasPerson: boolean;
}

type SessionEvent =
  /** An answer's body said 401, outside `/pub/` and `/auth/`. */
  | { type: 'session.unauthorized' }
  /** A call outside `/pub/` succeeded. */
  | { type: 'session.ok' }
  /** An answer's body said 405. */
  | { type: 'session.refused'; message: string }
  /** HTTP 403, from a gateway in front. */
  | { type: 'session.forbidden'; message: string }
  /** HTTP 401, from a gateway in front; `isLogin` is the answer's `result.isLogin`. */
  | { type: 'session.httpUnauthorized'; isLogin: boolean }
  | ({ type: 'session.storageChanged' } & Kept)
  /** A login came to its end in this tab. */
  | { type: 'session.entered' }
  | { type: 'session.passwordChanged' }
  /** The person asks again who the cookie belongs to. */
  | { type: 'session.retry' }
  | { type: 'session.askLogout' | 'session.confirm' | 'session.cancel' };

/** 操作失败, Forbidden, Unauthorized: the view has the words of each kind; `message` is the server's. */
export interface SessionNotice {
  type: 'notice';
  kind: 'refused' | 'forbidden' | 'unauthorized';
  message: string | null;
}

const notices = {
  'session.refused': 'refused',
  'session.forbidden': 'forbidden',
  'session.httpUnauthorized': 'unauthorized',
} as const;

/** The server does not know the session any more: whoever is here becomes a visitor and is asked to log in. */
const expired = {
  target: 'loggedOut',
  actions: ['clear', 'forget', 'count', 'tellLogout', 'openModal'],
} as const;
const anew = { target: 'starting', actions: 'remember' } as const;

export const sessionMachine = setup({
  types: {} as {
    context: Kept & {
      count401: number;
      /** Why the last `getInfo` brought nothing; null where there are no words. */
      failure: string | null;
    };
    input: Kept;
    events: SessionEvent;
    emitted: SessionNotice | { type: 'logout' };
  },
  actors: {
    getInfo: fromPromise<void>(notProvided('getInfo')),
    saveUnsaved: fromPromise<void>(notProvided('saveUnsaved')),
    logout: fromPromise<void>(notProvided('logout')),
  },
  actions: {
    /** Token and userInfo; the caches stay, encrypted, for the same person. */
    clear: notProvided('clear'),
    /** SQLP, userInfo, isLogin, token, roles, question, homework and note caches. */
    clearAll: notProvided('clearAll'),
    goHome: notProvided('goHome'),
    goToRoot: notProvided('goToRoot'),
    reload: notProvided('reload'),
    /** Does nothing while one is open. */
    openModal: notProvided('openModal'),
    forget: assign({ hasToken: false, hasPerson: false }),
    remember: assign(({ event }) =>
      event.type === 'session.storageChanged'
        ? { hasToken: event.hasToken, hasPerson: event.hasPerson }
        : { hasToken: true, hasPerson: true },
    ),
    count: assign({ count401: ({ context }) => context.count401 + 1 }),
    resetCount: assign({ count401: 0 }),
    tellLogout: emit({ type: 'logout' }),
    tell: emit(({ event }) => ({
      type: 'notice',
      kind: event.type in notices ? notices[event.type as keyof typeof notices] : 'refused',
      message: 'message' in event ? event.message : null,
    })),
  },
  guards: {
    isComplete: ({ context }) => context.hasToken && context.hasPerson,
    hasToken: ({ context }) => context.hasToken,
    hasPerson: ({ context }) => context.hasPerson,
    isNoLogin: ({ event }) => event.type === 'session.httpUnauthorized' && !event.isLogin,
    /** The page has not reloaded for this reason within 10 s. */
    mayReload: notProvided('mayReload'),
  },
  delays: { saveLimit: 1000, leaveLimit: 2000, reloadWait: 1500 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, count401: 0, failure: null }),
  initial: 'starting',
  on: {
    'session.ok': { actions: 'resetCount' },
    'session.refused': { actions: 'tell' },
    'session.forbidden': { actions: 'tell' },
  },
  states: {
    starting: {
      always: [
        { guard: 'isComplete', target: 'loggedIn' },
        { guard: 'hasToken', target: 'restoring' },
        { guard: 'hasPerson', target: 'loggedOut', actions: ['clear', 'forget'] },
        'loggedOut',
      ],
    },
    restoring: {
      invoke: {
        src: 'getInfo',
        onDone: { target: 'loggedIn', actions: assign({ hasPerson: true }) },
        // Only the server ends a session: a reload that breaks the call off, or a dead network, must not.
        onError: [
          { guard: failedWith(401), target: 'loggedOut', actions: ['clear', 'forget'] },
          { target: 'unreached', actions: assign({ failure: ({ event }) => failureOf(event.error).message }) },
        ],
      },
    },
    unreached: {
      on: {
        'session.retry': 'restoring',
        'session.unauthorized': expired,
        'session.httpUnauthorized': { guard: 'isNoLogin', target: 'reloading', actions: 'tell' },
        'session.storageChanged': anew,
        'session.entered': { target: 'loggedIn', actions: 'remember' },
        'session.askLogout': 'confirming',
      },
    },
    loggedIn: {
      on: {
        'session.unauthorized': expired,
        'session.httpUnauthorized': { guard: 'isNoLogin', target: 'reloading', actions: 'tell' },
        'session.storageChanged': anew,
        'session.askLogout': 'confirming',
        'session.passwordChanged': { target: 'loggedOut', actions: ['clearAll', 'forget', 'goToRoot'] },
      },
    },
    loggedOut: {
      on: {
        'session.unauthorized': expired,
        'session.httpUnauthorized': { guard: 'isNoLogin', actions: 'tell' },
        'session.storageChanged': anew,
        'session.entered': { target: 'loggedIn', actions: 'remember' },
      },
    },
    confirming: {
      on: {
        'session.unauthorized': expired,
        'session.httpUnauthorized': { guard: 'isNoLogin', target: 'reloading', actions: 'tell' },
        'session.storageChanged': anew,
        'session.confirm': 'leaving',
        'session.cancel': 'starting',
      },
    },
    leaving: {
      initial: 'saving',
      after: { leaveLimit: 'loggedOut' },
      exit: ['clearAll', 'forget', 'goHome'],
      states: {
        // Not the whole limit: a save that hangs must leave time to end the session on the server.
        saving: {
          invoke: { src: 'saveUnsaved', onDone: 'ending', onError: 'ending' },
          after: { saveLimit: 'ending' },
        },
        ending: { invoke: { src: 'logout', onDone: '#session.loggedOut', onError: '#session.loggedOut' } },
      },
    },
    reloading: {
      entry: ['clear', 'forget'],
      after: { reloadWait: [{ guard: 'mayReload', target: 'loggedOut', actions: 'reload' }, { target: 'loggedOut' }] },
    },
  },
});
