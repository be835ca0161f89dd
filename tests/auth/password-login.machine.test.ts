import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { completeSignInMachine, type SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { passwordLoginMachine } from '#machines/auth/password-login.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at, logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { passwordLoginModel } from './password-login.model.ts';

const edges = recordEdges(passwordLoginMachine);

interface Posted {
  account: string;
  password: string;
  remember: boolean;
  captchaValue: string | null;
  nonce: string;
}

const form = { type: 'login.submit', account: '13800138000', password: 'Abc!2026x', remember: false } as const;

function begin() {
  const clock = new SimulatedClock();
  const getNonce = fakeActor<string, { account: string }>();
  const login = fakeActor<SignInGrant, Posted>();
  const askCaptcha = fakeActor<string | null, { account: string; captchaType: 'blockPuzzle' | 'clickWord' }>();
  const getInfo = fakeActor<{ teacherState: '0' | '1' | '2' }>();
  const { done, notes } = logbook();
  const storage = { isBlocked: false };
  const completeSignIn = completeSignInMachine.provide({
    actors: { getInfo: getInfo.logic },
    actions: {
      store: (_, { token }) => {
        if (storage.isBlocked) throw new Error('the browser keeps nothing');
        notes(`store ${token}`)();
      },
      clearToken: notes('clearToken'),
      closeModal: notes('closeModal'),
    },
  });
  const machine = passwordLoginMachine.provide({
    actors: { getNonce: getNonce.logic, login: login.logic, askCaptcha: askCaptcha.logic, completeSignIn },
  });
  const input = { wayBack: { hasAirz: false, third: null, page: '/course/list' } };
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  return {
    actor,
    clock,
    context,
    getNonce,
    login,
    askCaptcha,
    getInfo,
    done,
    fakes: [getNonce, login, askCaptcha, getInfo],
    events: {
      submits: () => actor.send(form),
      submitsAgain: () => actor.send(form),
      submitsWithoutAccount: () => actor.send({ ...form, account: '  ' }),
      submitsWithoutPassword: () => actor.send({ ...form, password: '' }),
      serverGivesNonce: () => getNonce.answer('0a1b2c3d4e5f6071'),
      serverIsAway: () => getNonce.fail(failure('offline')),
      serverAccepts: () => login.answer('T'),
      serverRefuses: () => login.fail(failure(4012)),
      serverWantsCaptcha: () => login.fail(failure(4010)),
      nonceIsSpent: () => login.fail(failure(4014)),
      browserKeepsNothing: () => {
        storage.isBlocked = true;
        return login.answer('T');
      },
      solvesPuzzle: () => askCaptcha.answer('V'),
      closesPuzzle: () => askCaptcha.answer(null),
      puzzleBreaks: () => askCaptcha.fail(failure('offline')),
      serverSaysWho: async () => {
        await getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
    },
    states: {
      form: () => {
        rests('editing')();
        expect(context()).toMatchObject({ problem: null, message: null });
      },
      accountMissing: () => {
        rests('editing')();
        expect(context()).toMatchObject({ problem: 'accountMissing', message: null });
      },
      passwordMissing: () => {
        rests('editing')();
        expect(context()).toMatchObject({ problem: 'passwordMissing', message: null });
      },
      asked: () => {
        rests('preparing')();
        expect(context()).toMatchObject({ problem: null, message: null });
      },
      askedAnew: rests('preparing'),
      judged: rests('posting'),
      judgedAnew: rests('posting'),
      puzzled: rests('verifying'),
      recognised: rests('entering'),
      refused: () => {
        rests('editing')();
        expect(context().message).not.toBeNull();
      },
      inside: rests('entered'),
    },
  };
}

walkModel(passwordLoginModel, begin);

describe('what is sent', () => {
  it('has the account without spaces around it, and the password as typed', async () => {
    const { actor, getNonce, login } = begin();
    actor.send({ ...form, account: ' 13800138000 ', password: ' Abc!2026x ', remember: true });
    expect(getNonce.input).toEqual({ account: '13800138000' });
    await getNonce.answer('N');
    expect(login.input).toEqual({
      account: '13800138000',
      password: ' Abc!2026x ',
      remember: true,
      captchaValue: null,
      nonce: 'N',
    });
  });

  it('carries the value of the solved puzzle with a nonce of its own, once', async () => {
    const { actor, getNonce, login, askCaptcha } = begin();
    actor.send(form);
    await getNonce.answer('N1');
    await login.fail(failure(4011));
    await askCaptcha.answer('V');
    await getNonce.answer('N2');
    expect(login.input).toMatchObject({ nonce: 'N2', captchaValue: 'V' });
    await login.fail(failure(4012));
    actor.send(form);
    await getNonce.answer('N3');
    expect(login.input).toMatchObject({ nonce: 'N3', captchaValue: null });
  });

  it.each([
    [null, 'blockPuzzle'],
    [{ captchaType: 'blockPuzzle', action: 'login' }, 'blockPuzzle'],
    [{ captchaType: 'clickWord', action: 'login' }, 'clickWord'],
  ])('is preceded by the puzzle that the server wants: %j', async (result, captchaType) => {
    const { actor, getNonce, login, askCaptcha } = begin();
    actor.send({ ...form, account: ' 13800138000' });
    await getNonce.answer('N');
    await login.fail(failure(4010, '', result));
    expect(askCaptcha.input).toEqual({ account: '13800138000', captchaType });
  });

  it('goes out once, however often the person submits', async () => {
    const { actor, getNonce, login } = begin();
    actor.send(form);
    actor.send(form);
    await getNonce.answer('N');
    actor.send(form);
    expect(getNonce.calls).toHaveLength(1);
    expect(login.calls).toHaveLength(1);
  });

  it('is nothing while the form is incomplete', () => {
    const { actor, getNonce, context } = begin();
    actor.send({ ...form, account: '', password: '' });
    expect(context().problem).toBe('accountMissing');
    expect(getNonce.calls).toHaveLength(0);
  });
});

describe('what is answered', () => {
  it('is shown in the words of the server, until the next attempt', async () => {
    const { actor, getNonce, login, context } = begin();
    actor.send(form);
    await getNonce.answer('N');
    await login.fail(failure(4012, '账号或密码错误'));
    expect(context().message).toBe('账号或密码错误');
    actor.send(form);
    expect(context().message).toBeNull();
  });

  it.each([403, 4012, 4013])('is no puzzle where the server wants none: %i', async (code) => {
    const { actor, getNonce, login, askCaptcha } = begin();
    actor.send(form);
    await getNonce.answer('N');
    await login.fail(failure(code));
    expect(askCaptcha.calls).toHaveLength(0);
    expect(actor.getSnapshot().value).toBe('editing');
  });

  it('renews a spent nonce once for each attempt', async () => {
    const { actor, getNonce, login } = begin();
    for (const _ of [1, 2]) {
      actor.send(form);
      await getNonce.answer('N');
      await login.fail(failure(4014));
      expect(actor.getSnapshot().value).toBe('preparing');
      await getNonce.answer('N');
      await login.fail(failure(4014));
      expect(actor.getSnapshot().value).toBe('editing');
    }
  });

  it('of an abandoned attempt changes nothing', async () => {
    const { actor, getNonce, login, context } = begin();
    actor.send(form);
    await getNonce.answer('N1');
    await login.fail(failure(4012, 'first'));
    actor.send(form);
    getNonce.calls[0]!.resolve('old');
    login.calls[0]!.resolve('old token');
    await getNonce.answer('N2');
    expect(context()).toMatchObject({ nonce: 'N2', token: '' });
    expect(actor.getSnapshot().value).toBe('posting');
  });

  it('is the session that is kept, and leads back to the page where the person was', async () => {
    const { actor, getNonce, login, getInfo, clock, done } = begin();
    actor.send(form);
    await getNonce.answer('N');
    await login.answer('T');
    expect(done).toEqual(['store T']);
    await getInfo.answer({ teacherState: '1' });
    clock.increment(1000);
    expect(actor.getSnapshot().output).toEqual({ goTo: '/course/list' });
  });

  it('stores no half session when the modal closes before it comes', async () => {
    const { actor, getNonce, login, done } = begin();
    actor.send(form);
    await getNonce.answer('N');
    actor.stop();
    expect(login.calls[0]!.signal.aborted).toBe(true);
    await login.answer('T');
    expect(done).toEqual([]);
  });
});
