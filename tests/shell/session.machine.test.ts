import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sessionMachine, type SessionNotice } from '#machines/shell/session.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { sessionModel } from './session.model.ts';

const edges = recordEdges(sessionMachine);

function begin(kept = { hasToken: false, hasPerson: false }, mayReload = true) {
  const clock = new SimulatedClock();
  const getInfo = fakeActor<void>();
  const saveUnsaved = fakeActor<void>();
  const logout = fakeActor<void>();
  const done: string[] = [];
  const does = (name: string) => () => void done.push(name);
  const machine = sessionMachine.provide({
    actors: { getInfo: getInfo.logic, saveUnsaved: saveUnsaved.logic, logout: logout.logic },
    actions: {
      clear: does('clear'),
      clearAll: does('clearAll'),
      goHome: does('goHome'),
      goToRoot: does('goToRoot'),
      reload: does('reload'),
      openModal: does('openModal'),
    },
    guards: { mayReload: () => mayReload },
  });
  const actor = createActor(machine, { input: kept, clock, inspect: edges.inspect });
  const notices: SessionNotice[] = [];
  let logouts = 0;
  actor.on('notice', (notice) => notices.push(notice));
  actor.on('logout', () => {
    logouts += 1;
  });
  actor.start();
  const at = (state: string) => () => expect(actor.getSnapshot().value).toBe(state);
  return {
    actor,
    clock,
    getInfo,
    saveUnsaved,
    logout,
    done,
    notices,
    logouts: () => logouts,
    fakes: [getInfo, saveUnsaved, logout],
    events: {
      logsIn: () => actor.send({ type: 'session.entered' }),
      callsWithoutSession: () => actor.send({ type: 'session.unauthorized' }),
      sessionDies: () => actor.send({ type: 'session.unauthorized' }),
      logsInElsewhere: () => actor.send({ type: 'session.storageChanged', hasToken: true, hasPerson: true }),
      logsOutElsewhere: () => actor.send({ type: 'session.storageChanged', hasToken: false, hasPerson: true }),
      opensWithCookieAlone: () => actor.send({ type: 'session.storageChanged', hasToken: true, hasPerson: false }),
      serverKnows: () => getInfo.answer(),
      serverDoesNotKnow: () => getInfo.fail(failure(401)),
      serverIsSilent: () => getInfo.fail(failure('offline')),
      triesAgain: () => actor.send({ type: 'session.retry' }),
      gatewayRefuses: () => actor.send({ type: 'session.httpUnauthorized', isLogin: false }),
      isRefused: () => actor.send({ type: 'session.refused', message: '名额已满' }),
      wantsToLeave: () => actor.send({ type: 'session.askLogout' }),
      staysAfterAll: () => actor.send({ type: 'session.cancel' }),
      saysYes: () => actor.send({ type: 'session.confirm' }),
      changesPassword: () => actor.send({ type: 'session.passwordChanged' }),
      allIsSaved: () => saveUnsaved.answer(),
      savingFails: () => saveUnsaved.fail(failure('offline')),
      serverEndsSession: () => logout.answer(),
      serverIsAway: () => logout.fail(failure('offline')),
      takesTooLong: () => clock.increment(2000),
      pageReloads: () => clock.increment(1500),
    },
    states: {
      visitor: at('loggedOut'),
      asked: () => {
        at('loggedOut')();
        expect(done.at(-1)).toBe('openModal');
      },
      recognising: at('restoring'),
      unreached: at('unreached'),
      person: at('loggedIn'),
      leavingAsked: at('confirming'),
      leaving: () => expect(actor.getSnapshot().value).toEqual({ leaving: 'saving' }),
      goodbye: () => expect(actor.getSnapshot().value).toEqual({ leaving: 'ending' }),
      thrownOut: at('reloading'),
    },
  };
}

const person = { hasToken: true, hasPerson: true };
const nobody = { hasToken: false, hasPerson: false };

/** A page in each state from which the server or a gateway can end the session. */
const pages = {
  unreached: async () => {
    const page = begin({ hasToken: true, hasPerson: false });
    await page.getInfo.fail(failure('offline'));
    return page;
  },
  loggedIn: () => begin(person),
  loggedOut: () => begin(),
  confirming: () => {
    const page = begin(person);
    page.actor.send({ type: 'session.askLogout' });
    return page;
  },
};
const states = Object.keys(pages) as (keyof typeof pages)[];

walkModel(sessionModel, begin);

describe('when the page opens', () => {
  it('is logged in at once with cookie and userInfo', () =>
    expect(begin(person).actor.getSnapshot().value).toBe('loggedIn'));

  it('asks the server with the cookie alone', async () => {
    const { actor, getInfo } = begin({ hasToken: true, hasPerson: false });
    expect(actor.getSnapshot().value).toBe('restoring');
    await getInfo.answer();
    expect(actor.getSnapshot().value).toBe('loggedIn');
    expect(actor.getSnapshot().context).toEqual({ ...person, count401: 0, failure: null });
  });

  it.each(['offline', 503, 403, 405] as const)(
    'drops no cookie because of %s: only the server ends a session',
    async (code) => {
      const { actor, getInfo, done } = begin({ hasToken: true, hasPerson: false });
      await getInfo.fail(failure(code));
      expect(actor.getSnapshot().value).toBe('unreached');
      expect(actor.getSnapshot().context).toMatchObject({ hasToken: true, failure: `message of ${code}` });
      expect(done).toEqual([]);
      actor.send({ type: 'session.retry' });
      await getInfo.answer();
      expect(actor.getSnapshot().value).toBe('loggedIn');
    },
  );

  it('asks again after a logout that was not meant, while it is not known who is here', async () => {
    const { actor, getInfo } = begin({ hasToken: true, hasPerson: false });
    await getInfo.fail(failure('offline'));
    actor.send({ type: 'session.askLogout' });
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'session.cancel' });
    expect(actor.getSnapshot().value).toBe('restoring');
    expect(getInfo.calls).toHaveLength(2);
  });

  it.each([
    [{ type: 'session.entered' }, 'loggedIn', []],
    [{ type: 'session.httpUnauthorized', isLogin: true }, 'unreached', []],
  ] as const)('goes on from a silent server by %j to %s', async (event, state, does) => {
    const { actor, getInfo, done } = begin({ hasToken: true, hasPerson: false });
    await getInfo.fail(failure('offline'));
    actor.send(event);
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context).toMatchObject({ hasToken: true, hasPerson: state === 'loggedIn' });
    expect(done).toEqual(does);
  });

  it('clears the rest of a session that the server does not know', async () => {
    const { actor, getInfo, done } = begin({ hasToken: true, hasPerson: false });
    await getInfo.fail(failure(401));
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject(nobody);
    expect(done).toEqual(['clear']);
  });

  it('clears a lone userInfo', () => {
    const { actor, done } = begin({ hasToken: false, hasPerson: true });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject(nobody);
    expect(done).toEqual(['clear']);
  });

  it('clears nothing where nothing is', () => expect(begin().done).toEqual([]));
});

describe('when a call answers 401', () => {
  it.each(states)('leaves nobody behind, tells it, counts it and asks for a login: %s', async (state) => {
    const { actor, done, logouts } = await pages[state]();
    actor.send({ type: 'session.unauthorized' });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject({ ...nobody, count401: 1 });
    expect(logouts()).toBe(1);
    expect(done).toEqual(['clear', 'openModal']);
  });

  it('counts ten of them, tells each, and asks for the modal that is opened once', () => {
    const { actor, done, logouts } = begin(person);
    for (let call = 0; call < 10; call += 1) actor.send({ type: 'session.unauthorized' });
    expect(actor.getSnapshot().context.count401).toBe(10);
    expect(logouts()).toBe(10);
    expect(done.slice(0, 2)).toEqual(['clear', 'openModal']);
  });

  it('asks for the modal with each of them, so that one that was closed opens again', () => {
    const { actor, done } = begin(person);
    for (let call = 0; call < 3; call += 1) actor.send({ type: 'session.unauthorized' });
    expect(done.filter((one) => one === 'openModal')).toHaveLength(3);
  });

  it('forgets the count with the next success', () => {
    const { actor } = begin(person);
    actor.send({ type: 'session.unauthorized' });
    actor.send({ type: 'session.ok' });
    expect(actor.getSnapshot().context.count401).toBe(0);
  });

  it('is not brought back by a late 200', () => {
    const { actor } = begin(person);
    actor.send({ type: 'session.unauthorized' });
    actor.send({ type: 'session.ok' });
    expect(actor.getSnapshot().value).toBe('loggedOut');
  });

  it('opens no modal for the 401 of the logout itself', async () => {
    const { actor, saveUnsaved, logout, done } = begin(person);
    actor.send({ type: 'session.askLogout' });
    actor.send({ type: 'session.confirm' });
    await saveUnsaved.answer();
    actor.send({ type: 'session.unauthorized' });
    await logout.fail(failure(401));
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(done).toEqual(['clearAll', 'goHome']);
  });

  it.each(['restoring', 'reloading'])('is left to %s, which ends the session itself', (state) => {
    const { actor, done } = begin({ hasToken: true, hasPerson: state === 'reloading' });
    actor.send({ type: 'session.httpUnauthorized', isLogin: false });
    const before = done.length;
    actor.send({ type: 'session.unauthorized' });
    expect(actor.getSnapshot().value).toBe(state);
    expect(done).toHaveLength(before);
  });
});

describe('when the answer is for the person to know', () => {
  it('tells the three kinds with the message of the server', () => {
    const { actor, notices } = begin(person);
    actor.send({ type: 'session.refused', message: '名额已满' });
    actor.send({ type: 'session.forbidden', message: '无权限' });
    expect(notices).toEqual([
      { type: 'notice', kind: 'refused', message: '名额已满' },
      { type: 'notice', kind: 'forbidden', message: '无权限' },
    ]);
  });

  it('tells a visitor that the gateway refuses, and does not reload', () => {
    const { actor, notices } = begin();
    actor.send({ type: 'session.httpUnauthorized', isLogin: false });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(notices).toEqual([{ type: 'notice', kind: 'unauthorized', message: null }]);
  });

  it.each(states)('says nothing when the gateway knows the login: %s', async (state) => {
    const { actor, notices } = await pages[state]();
    actor.send({ type: 'session.httpUnauthorized', isLogin: true });
    expect(actor.getSnapshot().value).toBe(state);
    expect(notices).toEqual([]);
  });
});

describe('after the gateway refused', () => {
  it.each(states.filter((state) => state !== 'loggedOut'))('tells it and forgets who was here: %s', async (state) => {
    const { actor, done, notices } = await pages[state]();
    actor.send({ type: 'session.httpUnauthorized', isLogin: false });
    expect(actor.getSnapshot().value).toBe('reloading');
    expect(actor.getSnapshot().context).toMatchObject(nobody);
    expect(done).toEqual(['clear']);
    expect(notices).toEqual([{ type: 'notice', kind: 'unauthorized', message: null }]);
  });

  it.each([
    [1499, 'reloading', ['clear']],
    [1500, 'loggedOut', ['clear', 'reload']],
    [1501, 'loggedOut', ['clear', 'reload']],
  ])('at %i ms it is %s', (ms, state, done) => {
    const page = begin(person);
    page.actor.send({ type: 'session.httpUnauthorized', isLogin: false });
    page.clock.increment(ms);
    expect(page.actor.getSnapshot().value).toBe(state);
    expect(page.done).toEqual(done);
  });

  it('does not reload twice within ten seconds', () => {
    const { actor, clock, done } = begin(person, false);
    actor.send({ type: 'session.httpUnauthorized', isLogin: false });
    clock.increment(1500);
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(done).toEqual(['clear']);
  });
});

describe('logging out', () => {
  const leave = () => {
    const page = begin(person);
    page.actor.send({ type: 'session.askLogout' });
    page.actor.send({ type: 'session.confirm' });
    return page;
  };

  it('saves first, ends the session, clears everything and goes home', async () => {
    const { saveUnsaved, logout, actor, done } = leave();
    expect(logout.calls).toHaveLength(0);
    await saveUnsaved.answer();
    await logout.answer();
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject(nobody);
    expect(done).toEqual(['clearAll', 'goHome']);
  });

  it.each([
    [999, { leaving: 'saving' }],
    [1000, { leaving: 'ending' }],
    [1001, { leaving: 'ending' }],
    [1999, { leaving: 'ending' }],
    [2000, 'loggedOut'],
    [2001, 'loggedOut'],
  ])('while nothing answers, %i ms later it is %j', (ms, state) => {
    const { actor, clock } = leave();
    clock.increment(ms);
    expect(actor.getSnapshot().value).toEqual(state);
  });

  it('drops the answer of a save that comes after the limit', async () => {
    const { actor, clock, saveUnsaved, logout } = leave();
    clock.increment(1000);
    await saveUnsaved.answer();
    expect(actor.getSnapshot().value).toEqual({ leaving: 'ending' });
    expect(logout.calls).toHaveLength(1);
  });

  it('clears everything after a change of the password and goes to the root', () => {
    const { actor, done } = begin(person);
    actor.send({ type: 'session.passwordChanged' });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject(nobody);
    expect(done).toEqual(['clearAll', 'goToRoot']);
  });

  it('asks once, however often the person clicks', () => {
    const { actor } = begin(person);
    actor.send({ type: 'session.askLogout' });
    actor.send({ type: 'session.askLogout' });
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'session.storageChanged', hasToken: false, hasPerson: false });
    expect(actor.getSnapshot().value).toBe('loggedOut');
  });
});

describe('in another tab', () => {
  it('a login is seen here, and again in this tab changes nothing', () => {
    const { actor } = begin();
    actor.send({ type: 'session.storageChanged', ...person });
    actor.send({ type: 'session.entered' });
    expect(actor.getSnapshot().value).toBe('loggedIn');
    expect(actor.getSnapshot().context).toEqual({ ...person, count401: 0, failure: null });
  });
});
