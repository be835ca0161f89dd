import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { proveAccountMachine, type AccountProof } from '#machines/account/prove-account.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { proveAccountModel } from './prove-account.model.ts';

const edges = recordEdges(proveAccountMachine);

function begin() {
  const nonce = fakeActor<string, { account: string }>();
  const prove = fakeActor<string, AccountProof>();
  const captcha = fakeActor<string | null, { account: string; captchaType: 'blockPuzzle' | 'clickWord' }>();
  const clock = new SimulatedClock();
  const machine = proveAccountMachine.provide({
    actors: { getNonce: nonce.logic, prove: prove.logic, askCaptcha: captcha.logic },
  });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const submit = (account: string, password: string, factorCode = '') =>
    actor.send({ type: 'proof.submit', account, password, factorCode });
  const looksAs = (value: string, context: object) => () => {
    expect(actor.getSnapshot().value).toBe(value);
    expect(actor.getSnapshot().context).toMatchObject(context);
  };
  const refused = failure(4012, '账号或密码错误');
  return {
    ...{ actor, clock, nonce, prove, captcha, submit, fakes: [nonce, prove, captcha] },
    events: {
      submitsNothing: () => submit(' ', ''),
      submitsWithout: () => submit('13800000000', 'Yunhai!2026'),
      submits: () => submit('13800000000', 'Yunhai!2026', '123456'),
      gives: () => actor.send({ type: 'proof.close' }),
      nonceComes: () => nonce.answer('N'),
      nonceFails: () => nonce.fail(refused),
      serverAccepts: () => prove.answer('P'),
      serverRefuses: () => prove.fail(refused),
      nonceIsSpent: () => prove.fail(failure(4014, '账号或密码错误')),
      wantsCaptcha: () => prove.fail(failure(4010, '请完成验证', { captchaType: 'clickWord' })),
      wantsFactor: () => prove.fail(failure(4016, '请输入两步验证码')),
      solves: () => captcha.answer('V'),
      closesPuzzle: () => captcha.answer(null),
      puzzleFails: () => captcha.fail(refused),
    },
    states: {
      asked: looksAs('asking', { problems: [], message: null }),
      missing: looksAs('asking', { problems: ['accountMissing', 'passwordMissing'] }),
      preparing: looksAs('preparing', { message: null }),
      judged: looksAs('posting', { nonce: 'N' }),
      preparing2: looksAs('preparing', { hasRenewedNonce: true }),
      judged2: looksAs('posting', { hasRenewedNonce: true }),
      puzzled: looksAs('verifying', { captchaType: 'clickWord' }),
      factorAsked: looksAs('asking', { asksFactor: true, message: '请输入两步验证码' }),
      factorMissing: looksAs('asking', { problems: ['factorMissing'] }),
      refused: looksAs('asking', { message: '账号或密码错误' }),
      proved: () => expect(actor.getSnapshot().output).toEqual({ proof: 'P' }),
      over: () => expect(actor.getSnapshot().output).toEqual({ proof: null }),
    },
  };
}

walkModel(proveAccountModel, begin);

it('sends what was typed with the nonce of its account, and with the captcha once one was solved', async () => {
  const { submit, events, nonce, prove, captcha } = begin();
  submit(' 13800000000 ', ' with spaces ', ' 123456 ');
  expect(nonce.calls.map(({ input }) => input)).toEqual([{ account: '13800000000' }]);
  await events.nonceComes();
  await events.wantsCaptcha();
  expect(captcha.calls.map(({ input }) => input)).toEqual([{ account: '13800000000', captchaType: 'clickWord' }]);
  await events.solves();
  await events.nonceComes();
  const sent = { account: '13800000000', password: ' with spaces ', factorCode: '123456', nonce: 'N' };
  expect(prove.calls.map(({ input }) => input)).toEqual([
    { ...sent, captchaValue: null },
    { ...sent, captchaValue: 'V' },
  ]);
});

it('asks for a sliding puzzle unless the server says otherwise', async () => {
  const { submit, events, prove, captcha } = begin();
  submit('13800000000', 'Yunhai!2026');
  await events.nonceComes();
  await prove.fail(failure(4011, '请重新验证'));
  expect(captcha.calls[0]!.input.captchaType).toBe('blockPuzzle');
});
