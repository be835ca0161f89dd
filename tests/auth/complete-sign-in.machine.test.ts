import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { destinationOf, completeSignInMachine, type WayBack } from '#machines/auth/complete-sign-in.machine.ts';
import { secondFactorMachine } from '#machines/auth/second-factor.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { completeSignInModel } from './complete-sign-in.model.ts';

const edges = recordEdges(completeSignInMachine);
const nowhere: WayBack = { hasAirz: false, third: null, page: null };

function begin(wayBack = nowhere) {
  const clock = new SimulatedClock();
  const getInfo = fakeActor<{ teacherState: '0' | '1' | '2' }>();
  const { done, notes } = logbook();
  const machine = completeSignInMachine.provide({
    actors: { getInfo: getInfo.logic },
    actions: {
      store: (_, { token }) => notes(`store ${token}`)(),
      clearToken: notes('clearToken'),
      closeModal: notes('closeModal'),
    },
  });
  const actor = createActor(machine, { input: { token: 'T', wayBack }, clock, inspect: edges.inspect }).start();
  return {
    actor,
    clock,
    getInfo,
    done,
    fakes: [getInfo],
    events: {
      serverSaysWho: () => getInfo.answer({ teacherState: '0' }),
      roleHasNoPermissions: () => getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
      serverIsAway: () => getInfo.fail(failure('offline')),
      halfASecondPasses: () => clock.increment(500),
    },
    states: {
      recognised: at(actor)('fetching'),
      welcomed: () => {
        at(actor)('welcoming')();
        expect(done).toEqual(['store T']);
      },
      uncovered: () => {
        at(actor)('welcoming')();
        expect(done).toEqual(['store T', 'closeModal']);
      },
      inside: at(actor)('entered'),
      outside: () => {
        at(actor)('failed')();
        expect(done).toEqual(['store T', 'clearToken']);
      },
    },
  };
}

walkModel(completeSignInModel, begin);

describe('the welcome', () => {
  it.each([
    [499, 'welcoming', ['store T']],
    [500, 'welcoming', ['store T', 'closeModal']],
    [501, 'welcoming', ['store T', 'closeModal']],
    [999, 'welcoming', ['store T', 'closeModal']],
    [1000, 'entered', ['store T', 'closeModal']],
    [1001, 'entered', ['store T', 'closeModal']],
  ])('after %i ms is %s', async (ms, state, done) => {
    const page = begin();
    await page.getInfo.answer({ teacherState: '0' });
    page.clock.increment(ms);
    expect(page.actor.getSnapshot().value).toBe(state);
    expect(page.done).toEqual(done);
  });
});

describe('where it leads', () => {
  it.each([
    ['home', '0', nowhere, '/index/home'],
    ['the page under the modal', '0', { ...nowhere, page: '/course/list?subject=08' }, '/course/list?subject=08'],
    ['the remembered path', '1', { ...nowhere, third: '/account/course', page: '/course/list' }, '/account/course'],
    ['verification', '2', { hasAirz: true, third: '/account/course', page: null }, '/account/settings/basic?rz=true'],
    ['no verification without AIRZ', '2', { ...nowhere, page: '/course/list' }, '/course/list'],
    ['no verification without JSRZ 2', '1', { ...nowhere, hasAirz: true }, '/index/home'],
    ['never another site', '0', { ...nowhere, third: '//evil.example' }, '/index/home'],
    ['nor one with a backslash', '0', { ...nowhere, third: '/\\evil.example' }, '/index/home'],
    ['what was nobody’s page', '0', { ...nowhere, third: '/own', thirdOf: null }, '/own'],
    ['the own page', '0', { ...nowhere, third: '/own', thirdOf: 'me' }, '/own'],
    ['never the page of another', '0', { ...nowhere, third: '/own', thirdOf: 'you' }, '/index/home'],
    ['nor the same under the modal', '0', { ...nowhere, third: '/own', thirdOf: 'you', page: '/own' }, '/index/home'],
    ['nor a whole address', '0', { ...nowhere, third: 'https://evil.example/' }, '/index/home'],
  ] as const)('%s', (_, teacherState, wayBack, path) =>
    expect(destinationOf({ teacherState, id: 'me' }, wayBack)).toBe(path),
  );

  it('is its output', async () => {
    const { actor, clock, getInfo } = begin({ hasAirz: true, third: null, page: null });
    await getInfo.answer({ teacherState: '2' });
    clock.increment(1000);
    expect(actor.getSnapshot().output).toEqual({
      status: 'entered',
      goTo: '/account/settings/basic?rz=true',
      message: null,
    });
  });

  it('is nowhere for a role without permissions, with the reason', async () => {
    const { actor, getInfo } = begin();
    await getInfo.fail(new Error('getInfo: roles must be a non-null array !'));
    expect(actor.getSnapshot().output).toEqual({
      status: 'failed',
      goTo: '',
      message: 'getInfo: roles must be a non-null array !',
    });
  });

  it('is nowhere either when nobody says why', async () => {
    const { actor, getInfo } = begin();
    await getInfo.fail(undefined);
    expect(actor.getSnapshot().output).toEqual({ status: 'failed', goTo: '', message: null });
  });
});

describe('a second factor', () => {
  function challenged() {
    const getInfo = fakeActor<{ teacherState: '0' | '1' | '2' }>();
    const prove = fakeActor<string, { challenge: string; code: string }>();
    const { done, notes } = logbook();
    const machine = completeSignInMachine.provide({
      actors: {
        getInfo: getInfo.logic,
        secondFactor: secondFactorMachine.provide({ actors: { prove: prove.logic } }),
      },
      actions: { store: (_, { token }) => notes(`store ${token}`)(), closeModal: notes('closeModal') },
    });
    const input = { token: { challenge: 'C' }, wayBack: nowhere };
    const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: edges.inspect }).start();
    return { actor, prove, done };
  }

  it('comes before the session is stored', async () => {
    const { actor, prove, done } = challenged();
    expect(actor.getSnapshot().value).toBe('identifying');
    actor.getSnapshot().children.factor!.send({ type: 'factor.submit', code: '123456' });
    expect(prove.input).toEqual({ challenge: 'C', code: '123456' });
    expect(done).toEqual([]);
    await prove.answer('T');
    expect(actor.getSnapshot().value).toBe('fetching');
    expect(done).toEqual(['store T']);
  });

  it('that is given up leads back without a word, and stores nothing', () => {
    const { actor, done } = challenged();
    actor.getSnapshot().children.factor!.send({ type: 'factor.close' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', output: { status: 'failed', message: null } });
    expect(done).toEqual([]);
  });
});
