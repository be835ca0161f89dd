import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { WayBack } from '#machines/auth/complete-sign-in.machine.ts';
import { sessionMachine } from '#machines/shell/session.machine.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import type { AnswerReport } from './call.ts';
import { observe } from './inspect.ts';
import {
  dropAirz,
  dropSessionToken,
  forget,
  forgetTyped,
  forgetWayBack,
  hasAirz,
  writeStored,
  readStored,
  sessionToken,
} from './browser-storage.ts';
import type { PersonStore, StoredUser } from './person.store.ts';
import type { LeaveHandler, PlatformTools } from './platform.ts';
import { readPerson } from './read-person.ts';
import { searches } from './searches.ts';

export interface SessionParts {
  tools: PlatformTools;
  /** Who is here, as the page shows it. */
  store: PersonStore;
  queries: QueryClient;
  /** Opens the login; does nothing while it is open. */
  openModal: () => void;
  /** A call met an area that is off on this host. */
  onAreaOff: () => void;
  /** Nothing of this person is to stay in the page: kept answers, tabs. */
  onForget: () => void;
}

const reloadMemory = 'sessionReload';
/** A page that was sent away by a gateway reloads once in 10 s. */
const reloadPause = 10_000;

const storedUser = (): StoredUser | null => {
  try {
    return JSON.parse(readStored('userInfo') ?? 'null') as StoredUser | null;
  } catch {
    return null;
  }
};
const whatIsStored = () => ({ hasToken: sessionToken() !== '', hasPerson: storedUser() !== null });

const reasonIn = (result: unknown) => (result as { reason?: string } | null)?.reason;

/** Who uses this browser, from the first moment to the logout (machine M9), and what happens around it. */
export function createSession({ tools, store, queries, openModal, onAreaOff, onForget }: SessionParts) {
  const handlers = new Set<LeaveHandler>();
  /** One reading at a time, however many ask. */
  let reading: ReturnType<typeof readPerson> | null = null;

  /** Whose pages are open here; null once they are gone. */
  let owner: string | null = null;

  function forgetPages() {
    owner = null;
    queries.clear();
    onForget();
  }

  /** The page that is open stays, and asks anew for whoever is here now. */
  function handPagesOver() {
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
    onForget();
  }

  const ensurePerson = () => {
    if (reading) return reading;
    const mine = readPerson(tools.call, store)
      .then((read) => {
        const { id } = store.person;
        // An expired session keeps the pages for the same person; anybody else begins with none.
        if (owner !== null && owner !== id) handPagesOver();
        owner = id;
        return read;
      })
      .finally(() => {
        if (reading === mine) reading = null;
      });
    reading = mine;
    return mine;
  };

  /** A reading that found no session waits for this very login: whoever comes in asks by himself. */
  const readEntered = () => {
    reading = null;
    return ensurePerson();
  };

  function showVisitor() {
    store.person = { ...store.visitor };
    store.session = 'none';
    store.stored = null;
  }

  function clear() {
    dropSessionToken();
    forget(['userInfo', 'isLogin', 'token', 'roles']);
    showVisitor();
  }

  const actor = createActor(
    sessionMachine.provide({
      actors: {
        getInfo: fromPromise<void>(async () => {
          store.session = 'unknown';
          await ensurePerson();
        }),
        saveUnsaved: fromPromise<void>(async () => {
          await Promise.all([...handlers].map(async ({ save }) => save?.()));
        }),
        logout: fromPromise<void>(async () => {
          await tools.call(authOperations.logout, {});
        }),
      },
      actions: {
        clear,
        clearAll: () => {
          clear();
          for (const { forget: drop } of handlers) drop?.();
          searches.forget();
          forgetWayBack();
          forgetTyped();
          forget(['qa'], ['question', 'homework', 'note']);
          forgetPages();
        },
        goHome: () => tools.navigate(portalAddresses.home.to()),
        goToRoot: () => tools.navigate('/'),
        reload: () => location.reload(),
        openModal,
      },
      guards: {
        mayReload: () => {
          const isPast = Date.now() - Number(readStored(reloadMemory) ?? 0) > reloadPause;
          if (isPast) writeStored(reloadMemory, String(Date.now()));
          return isPast;
        },
      },
    }),
    { input: whatIsStored(), inspect: observe },
  );

  // The person sees why, and how to try again.
  actor.subscribe(({ value, context }) => {
    if (value !== 'unreached' || store.session !== 'unknown') return;
    store.session = 'failed';
    store.failure = context.failure;
  });

  actor.on('notice', ({ kind, message }) =>
    tools.notify({
      kind: 'error',
      title: i18n._({ refused: msg`操作失败`, forbidden: msg`Forbidden`, unauthorized: msg`Unauthorized` }[kind]),
      text: kind === 'unauthorized' ? i18n._(msg`Authorization verification failed`) : (message ?? undefined),
    }),
  );

  /** The session holds: who it is must be known, now. */
  async function makeKnown() {
    store.stored = storedUser();
    if (store.session !== 'known') store.session = 'unknown';
    store.failure = null;
    try {
      await ensurePerson();
    } catch (error) {
      // A 401 has ended the session by its own way; anything else can be tried again.
      if (store.session !== 'unknown') return;
      store.session = 'failed';
      store.failure = (error as Error).message;
    }
  }

  const askLogout = async () => {
    actor.send({ type: 'session.askLogout' });
    const agreed = await tools.confirm({ title: i18n._(msg`确定要退出登录吗？`), agree: i18n._(msg`退出登录`) });
    // The session may have ended and begun again while the question stood there.
    if (agreed) actor.send({ type: 'session.askLogout' });
    actor.send({ type: agreed ? 'session.confirm' : 'session.cancel' });
  };

  return {
    actor,
    /** Starts with what the browser kept, and follows logins and logouts of other tabs. */
    start() {
      actor.start();
      if (actor.getSnapshot().matches('loggedIn')) void makeKnown();
      window.addEventListener('storage', ({ key }) => {
        if (key !== 'userInfo') return;
        actor.send({ type: 'session.storageChanged', ...whatIsStored() });
        if (actor.getSnapshot().matches('loggedIn')) void makeKnown().then(() => queries.resetQueries());
        else if (actor.getSnapshot().matches('loggedOut')) {
          showVisitor();
          forgetPages();
        }
      });
    },
    /** What every answer means for the session. */
    onAnswer: ({ path, code, httpStatus, message, result }: AnswerReport) => {
      const isPublic = path.startsWith('/pub/');
      if (httpStatus === 401) {
        const { isLogin = false } = (result ?? {}) as { isLogin?: boolean };
        actor.send({ type: 'session.httpUnauthorized', isLogin });
      } else if (httpStatus === 403) actor.send({ type: 'session.forbidden', message });
      else if (code === 401 && !isPublic && !path.startsWith('/auth/')) actor.send({ type: 'session.unauthorized' });
      else if (code === 404 && reasonIn(result) === 'areaOff') onAreaOff();
      // It became too old while its person was here: the page says so, and what to do.
      else if (code === 405 && reasonIn(result) === 'passwordOver') store.person.isPasswordOver = true;
      else if (code === 405 && reasonIn(result) === 'factorMissing') store.person.isFactorMissing = true;
      else if (code === 405 && httpStatus === 200) actor.send({ type: 'session.refused', message });
      else if (code === 200 && !isPublic) actor.send({ type: 'session.ok' });
    },
    /** Asks once more who is here, after that failed. */
    retry() {
      if (actor.getSnapshot().matches('unreached')) actor.send({ type: 'session.retry' });
      else void makeKnown();
    },
    makeKnown,
    /** What the person may do has changed, or the session may be over: the server says how it is. */
    async recheck() {
      if (!actor.getSnapshot().matches('loggedIn')) return;
      reading = null;
      await makeKnown();
      if (actor.getSnapshot().matches('loggedIn')) await queries.invalidateQueries();
    },
    /** Who is here; one reading, however many ask. */
    readPerson: ensurePerson,
    askLogout: () => void askLogout(),
    onLeave: (handler: LeaveHandler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    /** The end of every way in (machine M0), for the area that offers them. */
    entry: {
      wayBack: (page: string | null): WayBack => ({
        hasAirz: hasAirz(),
        third: readStored('third'),
        thirdOf: readStored('thirdOf'),
        page,
      }),
      /** The server has set the cookie already; what is left is the specification's mark. */
      store: () => writeStored('isLogin', '1'),
      readPerson: readEntered,
      clear,
      done(way: string | null = null) {
        forgetWayBack();
        writeStored('lastWay', way);
        dropAirz();
        actor.send({ type: 'session.entered' });
        void queries.invalidateQueries();
      },
      passwordChanged: () => actor.send({ type: 'session.passwordChanged' }),
    },
  };
}

export type Session = ReturnType<typeof createSession>;
