import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { autoLoginMachine, type AutoLoginProvider } from '#machines/providers/auto-login.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { fakeSignIn } from '../support/fake-sign-in.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { autoLoginModel } from './auto-login.model.ts';

const edges = recordEdges(autoLoginMachine);
const identity = { bindToken: 'b', provider: 'ykb', nickname: '林舟' } as const;
const token = 'x'.repeat(43);

function begin(person: 'nobody' | 'named' | 'other' = 'other', entry: AutoLoginProvider = { kind: 'token', token }) {
  const clock = new SimulatedClock();
  const post = fakeActor<SignInGrant, AutoLoginProvider>();
  const logout = fakeActor<void>();
  const entering = fakeSignIn();
  const { done, notes } = logbook();
  const machine = autoLoginMachine.provide({
    actors: { post: post.logic, logout: logout.logic, completeSignIn: entering.logic },
    actions: { clean: notes('clean') },
  });
  const actor = createActor(machine, {
    input: { entry, person, wayBack: { hasAirz: false, third: '/account/course', page: null } },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  return {
    actor,
    clock,
    context,
    post,
    logout,
    entering,
    done,
    fakes: [post, logout, entering.getInfo],
    events: {
      agrees: () => actor.send({ type: 'auto.confirm' }),
      pressesAgain: () => actor.send({ type: 'auto.confirm' }),
      declines: () => actor.send({ type: 'auto.cancel' }),
      isLoggedOut: () => logout.answer(),
      serverIsAway: () => logout.fail(failure('offline')),
      serverTakesIt: () => post.answer('T'),
      tokenIsDead: () => post.fail(failure(4014)),
      nobodyIsKnown: () => post.fail(failure(2001, '请先完善用户信息', identity)),
      serverSaysWho: async () => {
        await entering.getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => entering.getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
      leaves: () => actor.send({ type: 'auto.leave' }),
    },
    states: {
      asked: rests('asking'),
      leaving: rests('leaving'),
      posting: rests('posting'),
      entering: rests('entering'),
      refused: () => {
        rests('refused')();
        expect(context().message).not.toBeNull();
      },
      stayed: () => {
        rests('finished')();
        expect(post.calls).toHaveLength(0);
      },
      unbound: () => {
        rests('unbound')();
        expect(context().identity).toEqual(identity);
      },
      inside: () => {
        rests('entered')();
        expect(context().goTo).toBe('/account/course');
      },
      left: rests('left'),
    },
  };
}

walkModel(autoLoginModel, begin);

describe('somebody who comes with a token', () => {
  it.each([
    [30, 'refused'],
    [31, 'posting'],
    [129, 'posting'],
    [130, 'refused'],
  ])('of %i characters meets %s', (length, state) => {
    const { actor, context } = begin('nobody', { kind: 'token', token: 'x'.repeat(length) });
    expect(actor.getSnapshot().value).toBe(state);
    expect(context().message).toBeNull();
  });

  it('finds the address cleaned before anything is asked', () => {
    const { done, post } = begin('nobody');
    expect(done).toEqual(['clean']);
    expect(post.calls.map(({ input }) => input)).toEqual([{ kind: 'token', token }]);
  });

  it('is asked nothing where that account is logged in already', () => {
    const { actor, post } = begin('named', { kind: 'account', appId: 'a', account: '13', time: 1, sign: 's' });
    expect(actor.getSnapshot().value).toBe('finished');
    expect(post.calls).toHaveLength(0);
  });

  it('is told that it was used before', async () => {
    const { post, context } = begin('nobody');
    await post.fail(failure(4014, '授权已失效，请重新登录'));
    expect(context().message).toBe('授权已失效，请重新登录');
  });

  it('leaves nothing behind where the person cannot be read', async () => {
    const { post, entering, events } = begin('nobody');
    await post.answer('T');
    await events.serverKnowsNoRole();
    expect(entering.done).toEqual(['store T', 'clearToken']);
  });

  it('is refused where the browser keeps nothing', async () => {
    const { actor, post, entering, context } = begin('nobody');
    entering.storage.isBlocked = true;
    await post.answer('T');
    expect(actor.getSnapshot().value).toBe('refused');
    expect(context().message).toBe('the browser keeps nothing');
  });
});

describe('an app that signs', () => {
  it.each(['sign', 'account'] as const)('by %s is judged by the server: its clock, its length', async (kind) => {
    const entry = { kind, appId: 'a', account: 'u', time: 5, sign: 's' };
    const { post, context, actor } = begin('nobody', entry);
    expect(post.input).toEqual(entry);
    await post.fail(failure(403, '签名无效'));
    expect(actor.getSnapshot().value).toBe('refused');
    expect(context().message).toBe('签名无效');
  });
});
