import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Grants } from '#contract/common/permissions.rule.ts';
import { routeGuardMachine, type MatchedRoute, type Rights } from '#machines/shell/route-guard.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { routeGuardModel } from './route-guard.model.ts';

const edges = recordEdges(routeGuardMachine);

const pages = {
  '/index/home': { id: 'home', needs: 'index' },
  '/login': { id: 'login', needs: 'open' },
  '/account/course': { id: 'own', needs: 'user' },
  '/account/schoolAdmin/coursemanagement': { id: 'admin', needs: 'profile' },
} as const satisfies Record<string, MatchedRoute>;

const visitor: Rights = { session: 'none', grants: new Set(['index', 'course']) };
const learner: Rights = { session: 'known', grants: new Set(['index', 'course', 'user']) };
const admin: Rights = { session: 'known', grants: new Set(['index', 'course', 'user', 'profile']) };

function begin(rights = visitor, path: keyof typeof pages | '/nowhere' = '/index/home', hasReloaded = false) {
  const clock = new SimulatedClock();
  const getInfo = fakeActor<Grants>();
  const { done, notes } = logbook();
  const machine = routeGuardMachine.provide({
    actors: { getInfo: getInfo.logic },
    actions: {
      rememberPath: (_, params) => notes(`third ${params.path}`)(),
      openModal: notes('openModal'),
      reportUnauthorized: notes('reportUnauthorized'),
      reload: notes('reload'),
    },
  });
  const routeOf = (to: string) => (to in pages ? pages[to as keyof typeof pages] : null);
  const input = { ...rights, path, route: routeOf(path), hasReloaded };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const enter = (to: string) => () => actor.send({ type: 'route.enter', path: to, route: routeOf(to) });
  const change = (to: Rights) => () => actor.send({ type: 'route.rightsChanged', ...to });
  const rests = at(actor);
  const on = (state: string, where: string) => () => {
    rests(state)();
    expect(actor.getSnapshot().context.path).toBe(where);
  };
  return {
    actor,
    clock,
    getInfo,
    done,
    enter,
    change,
    fakes: [getInfo],
    events: {
      goesToOpenPage: enter('/index/home'),
      goesToOwnPages: enter('/account/course'),
      goesToAdminPages: enter('/account/schoolAdmin/coursemanagement'),
      turnsToAdminPages: enter('/account/schoolAdmin/coursemanagement'),
      goesNowhere: enter('/nowhere'),
      opensTabWithCookie: change({ session: 'unknown', grants: new Set(['index']) }),
      logsIn: change(learner),
      becomesAdmin: change(admin),
      logsOut: change(visitor),
      serverSaysLearner: () => getInfo.answer(learner.grants),
      sessionIsOver: () => getInfo.fail(failure(401)),
      partIsLost: () => actor.send({ type: 'route.chunkFailed' }),
      partIsLostAgain: () => actor.send({ type: 'route.chunkFailed' }),
    },
    states: {
      open: on('allowed', '/index/home'),
      openUnknown: on('allowed', '/index/home'),
      own: on('allowed', '/account/course'),
      admin: on('allowed', '/account/schoolAdmin/coursemanagement'),
      refused: on('denied', '/account/schoolAdmin/coursemanagement'),
      missing: on('missing', '/nowhere'),
      missingAsPerson: on('missing', '/nowhere'),
      askedToLogIn: on('waiting', '/account/course'),
      askedToBeAdmin: on('waiting', '/account/schoolAdmin/coursemanagement'),
      recognising: on('loading', '/account/course'),
      recognisingForAdmin: on('loading', '/account/schoolAdmin/coursemanagement'),
      reloaded: () => {
        rests('allowed')();
        expect(done).toEqual(['reload']);
      },
      adminReloaded: () => expect(done.at(-1)).toBe('reload'),
      broken: rests('broken'),
    },
  };
}

walkModel(routeGuardModel, begin);

describe('a page that asks for a right', () => {
  it('opens the login for a visitor and remembers the path', () => {
    const { done, actor } = begin(visitor, '/account/course');
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(done).toEqual(['openModal', 'third /account/course']);
  });

  it('is denied to a person without it, and the missing right has a name', () => {
    const { done, actor } = begin(learner, '/account/schoolAdmin/coursemanagement');
    expect(actor.getSnapshot().value).toBe('denied');
    expect(actor.getSnapshot().context.route?.needs).toBe('profile');
    expect(done).toEqual([]);
  });

  it('waits for the roles of a session that was just opened', async () => {
    const { actor, getInfo } = begin({ session: 'unknown', grants: new Set() }, '/account/course');
    expect(actor.getSnapshot().value).toBe('loading');
    await getInfo.answer(learner.grants);
    expect(actor.getSnapshot().value).toBe('allowed');
    expect(actor.getSnapshot().context).toMatchObject(learner);
  });

  it('reports a session that is over, and the login comes by that way', async () => {
    const { done, getInfo } = begin({ session: 'unknown', grants: new Set() }, '/account/course');
    await getInfo.fail(new Error('getInfo: roles must be a non-null array !'));
    expect(done).toEqual(['reportUnauthorized', 'third /account/course']);
  });
});

describe('the roles', () => {
  it('are asked for once, wherever the person turns meanwhile', async () => {
    const { actor, getInfo, enter } = begin({ session: 'unknown', grants: new Set() }, '/account/course');
    enter('/account/schoolAdmin/coursemanagement')();
    enter('/nowhere')();
    await getInfo.answer(learner.grants);
    expect(getInfo.calls).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('that come after a logout are dropped', async () => {
    const { actor, getInfo, change } = begin({ session: 'unknown', grants: new Set() }, '/account/course');
    change(visitor)();
    await getInfo.answer(admin.grants);
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().context.grants).toBe(visitor.grants);
  });

  it('are not needed for what is open to all', () => {
    const { actor, getInfo } = begin({ session: 'unknown', grants: new Set() }, '/login');
    expect(actor.getSnapshot().value).toBe('allowed');
    expect(getInfo.calls).toHaveLength(0);
  });
});

describe('a lost part of the program', () => {
  const everywhere = [
    ['allowed', visitor, '/index/home'],
    ['denied', learner, '/account/schoolAdmin/coursemanagement'],
    ['missing', visitor, '/nowhere'],
    ['waiting', visitor, '/account/course'],
  ] as const;

  it.each(everywhere)('reloads the page once when %s', (state, rights, path) => {
    const { actor, done } = begin(rights, path);
    actor.send({ type: 'route.chunkFailed' });
    expect(actor.getSnapshot().value).toBe(state);
    expect(done.filter((name) => name === 'reload')).toHaveLength(1);
  });

  it.each(everywhere)('that is lost again after that reload is shown as broken when %s', (_, rights, path) => {
    const { actor, done } = begin(rights, path);
    actor.send({ type: 'route.chunkFailed' });
    actor.send({ type: 'route.chunkFailed' });
    expect(actor.getSnapshot().value).toBe('broken');
    expect(done.filter((name) => name === 'reload')).toHaveLength(1);
  });

  it('does not keep the person from other pages', () => {
    const { actor, enter } = begin(learner, '/account/course', true);
    actor.send({ type: 'route.chunkFailed' });
    enter('/index/home')();
    expect(actor.getSnapshot()).toMatchObject({ value: 'allowed', context: { path: '/index/home' } });
  });

  it.each(everywhere)('is shown as broken after the reload when %s', (_, rights, path) => {
    const { actor, done } = begin(rights, path, true);
    actor.send({ type: 'route.chunkFailed' });
    expect(actor.getSnapshot().value).toBe('broken');
    expect(done).not.toContain('reload');
  });
});
