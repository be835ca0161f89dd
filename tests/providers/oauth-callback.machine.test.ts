import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type InputFrom } from 'xstate';
import { oauthCallbackMachine } from '#machines/providers/oauth-callback.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { fakeSignIn } from '../support/fake-sign-in.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { oauthBindModel, oauthCallbackModel } from './oauth-callback.model.ts';

const edges = recordEdges(oauthCallbackMachine);
const identity = { bindToken: 'b', provider: 'wx', nickname: '林舟' } as const;
type Input = InputFrom<typeof oauthCallbackMachine>;

function begin(given: Partial<Input> = {}) {
  const clock = new SimulatedClock();
  const exchange = fakeActor<SignInGrant, { code: string; state: string }>();
  const bind = fakeActor<string, { code: string; state: string }>();
  const entering = fakeSignIn();
  const { done, notes } = logbook();
  const machine = oauthCallbackMachine.provide({
    actors: { exchange: exchange.logic, bind: bind.logic, completeSignIn: entering.logic },
    actions: { clean: notes('clean') },
  });
  const wayBack = { hasAirz: false, third: '/account/course', page: null };
  const actor = createActor(machine, {
    input: { mode: 'login', code: 'c', state: 's', token: '', isLoggedIn: false, wayBack, ...given },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  return {
    actor,
    clock,
    context,
    exchange,
    bind,
    entering,
    done,
    fakes: [exchange, bind, entering.getInfo],
    events: {
      serverTakesIt: () => exchange.answer('T'),
      stateIsOld: () => exchange.fail(failure(4014)),
      nobodyIsKnown: () => exchange.fail(failure(2001, '请先完善用户信息', identity)),
      serverBinds: () => bind.answer('绑定成功'),
      isBoundElsewhere: () => bind.fail(failure(405)),
      serverSaysWho: async () => {
        await entering.getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => entering.getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
      triesAgain: () => actor.send({ type: 'oauth.retry' }),
    },
    states: {
      exchanging: () => {
        rests('exchanging')();
        expect(exchange.input).toEqual({ code: 'c', state: 's' });
      },
      entering: rests('entering'),
      binding: () => {
        rests('binding')();
        expect(bind.input).toEqual({ code: 'c', state: 's' });
      },
      failed: () => {
        rests('failed')();
        expect(context()).toMatchObject({ problem: null, message: expect.any(String) });
      },
      unbound: () => {
        rests('unbound')();
        expect(context().identity).toEqual(identity);
      },
      bound: () => {
        rests('bound')();
        expect(context().message).toBe('绑定成功');
      },
      inside: () => {
        rests('entered')();
        expect(context().goTo).toBe('/account/course');
      },
      left: rests('left'),
    },
  };
}

walkModel(oauthCallbackModel, begin);
walkModel(oauthBindModel, () => begin({ mode: 'bind', isLoggedIn: true }));

describe('who comes back from a provider', () => {
  it('finds the address cleaned, so that a reload sends no code twice', () => {
    expect(begin().done).toEqual(['clean']);
  });

  it('goes on with a token', () => {
    const { actor, exchange } = begin({ token: 'x'.repeat(43), code: '' });
    expect(actor.getSnapshot().value).toBe('automatic');
    expect(exchange.calls).toHaveLength(0);
  });

  it.each(['login', 'bind'] as const)('without a code has refused there (%s)', (mode) => {
    const { actor, context, exchange, bind } = begin({ code: '', mode, isLoggedIn: true });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(context().problem).toBe('cancelled');
    expect([...exchange.calls, ...bind.calls]).toHaveLength(0);
  });

  it('binds nothing where nobody is logged in', () => {
    const { actor, context, bind } = begin({ mode: 'bind' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(context().problem).toBe('loggedOut');
    expect(bind.calls).toHaveLength(0);
  });

  it.each([4014, 405, 'offline'] as const)('is told why the server refused: %s', async (code) => {
    const { exchange, context } = begin();
    await exchange.fail(failure(code, 'why'));
    expect(context().message).toBe('why');
  });

  it('never returns to the login view, nor to another site', async () => {
    const page = begin({ wayBack: { hasAirz: false, third: '//evil.example', page: null } });
    await page.events.serverTakesIt();
    await page.events.serverSaysWho();
    expect(page.context().goTo).toBe('/index/home');
  });

  it('comes in with the session that the server gave for the code', async () => {
    const { events, entering } = begin();
    await events.serverTakesIt();
    expect(entering.done).toEqual(['store T']);
  });

  it('fails where the browser keeps nothing', async () => {
    const { actor, exchange, entering, context } = begin();
    entering.storage.isBlocked = true;
    await exchange.answer('T');
    expect(actor.getSnapshot().value).toBe('failed');
    expect(context().message).toBe('the browser keeps nothing');
  });
});
