import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { registerInfoMachine } from '#machines/providers/register-info.machine.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { fakeSignIn } from '../support/fake-sign-in.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { registerInfoModel } from './register-info.model.ts';

const edges = recordEdges(registerInfoMachine);
const typed = { phone: '13800138000', code: '123456', hasAgreed: true };
const identity = { bindToken: 'b', provider: 'wx', nickname: '林舟' } as const;

function begin() {
  const clock = new SimulatedClock();
  const complete = fakeActor<SignInGrant, typeof typed & { bindToken: string }>();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: 'sms' | 'email' }>();
  const entering = fakeSignIn();
  const machine = registerInfoMachine.provide({
    actors: {
      complete: complete.logic,
      completeSignIn: entering.logic,
      sendCode: sendCodeMachine.provide({ actors: { askCaptcha: askCaptcha.logic } }),
    },
  });
  const actor = createActor(machine, {
    input: {
      identity,
      wayBack: { hasAirz: false, third: null, page: null },
      code: { channelOf, deadlines: {}, now: () => clock.now() },
    },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const looksAs = (state: string, problems: readonly string[], hasMessage: boolean) => () => {
    rests(state)();
    expect(context().problems).toEqual(problems);
    expect(context().message !== null).toBe(hasMessage);
  };
  const submit = () => actor.send({ type: 'complete.submit', ...typed });
  return {
    actor,
    clock,
    context,
    complete,
    askCaptcha,
    entering,
    fakes: [complete, askCaptcha, entering.getInfo],
    events: {
      submitsWithFaults: () => actor.send({ type: 'complete.submit', phone: '', code: '', hasAgreed: false }),
      submits: submit,
      submitsAgain: submit,
      serverTakesIt: () => complete.answer('T'),
      codeIsWrong: () => complete.fail(failure(4013)),
      ticketIsOver: () => complete.fail(failure(4014)),
      serverRefuses: () => complete.fail(failure(405)),
      serverSaysWho: async () => {
        await entering.getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => entering.getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
      beginsAgain: () => actor.send({ type: 'complete.restart' }),
    },
    states: {
      empty: looksAs('account', [], false),
      faulty: looksAs('account', ['phoneMissing', 'codeMissing', 'agreementMissing'], false),
      submitting: looksAs('submitting', [], false),
      codeRefused: looksAs('account', ['codeRefused'], true),
      refused: looksAs('account', [], true),
      entering: looksAs('entering', [], false),
      expired: looksAs('expired', [], true),
      inside: () => {
        rests('entered')();
        expect(context().goTo).toBe('/index/home');
      },
      left: looksAs('left', [], true),
    },
  };
}

walkModel(registerInfoModel, begin);

describe('the form', () => {
  it.each([
    [{ phone: ' ' }, ['phoneMissing']],
    [{ code: ' ' }, ['codeMissing']],
    [{ hasAgreed: false }, ['agreementMissing']],
  ])('with %j has faults', (change, problems) => {
    const { actor, context, complete } = begin();
    actor.send({ type: 'complete.submit', ...typed, ...change });
    expect(context().problems).toEqual(problems);
    expect(complete.calls).toHaveLength(0);
  });

  it('sends what was typed, trimmed, with the ticket, once', () => {
    const { actor, complete, events } = begin();
    actor.send({ type: 'complete.submit', phone: ' 13800138000 ', code: ' 123456 ', hasAgreed: true });
    events.submitsAgain();
    expect(complete.calls.map(({ input }) => input)).toEqual([{ bindToken: 'b', ...typed }]);
  });

  it('asks for codes beside everything else', () => {
    const { actor, askCaptcha } = begin();
    actor.getSnapshot().children.code!.send({ type: 'code.send', identifier: '13800138000' });
    expect(askCaptcha.input).toEqual({ identifier: '13800138000', channel: 'sms' });
  });

  it.each([
    ['a disabled account', 405, '账号已停用，请联系管理员', 'account'],
    ['a ticket that ended while the code travelled', 4014, '授权已失效，请重新登录', 'expired'],
    ['an identity that was bound meanwhile', 405, '该第三方账号已绑定其他账号', 'account'],
  ] as const)('says the server’s words about %s', async (_, code, words, state) => {
    const { events, complete, context, actor } = begin();
    events.submits();
    await complete.fail(failure(code, words));
    expect(context().message).toBe(words);
    expect(actor.getSnapshot().value).toBe(state);
  });

  it.each([403, 405, 4012, 4015])('blames neither the code nor the ticket for %i', async (code) => {
    const { events, complete, context, actor } = begin();
    events.submits();
    await complete.fail(failure(code));
    expect(actor.getSnapshot().value).toBe('account');
    expect(context().problems).toEqual([]);
  });

  it('comes in with the session that the server gave for the account', async () => {
    const { events, entering } = begin();
    events.submits();
    await events.serverTakesIt();
    expect(entering.done).toEqual(['store T']);
  });

  it('stays where the browser keeps nothing', async () => {
    const { events, entering, context, actor } = begin();
    entering.storage.isBlocked = true;
    events.submits();
    await events.serverTakesIt();
    expect(actor.getSnapshot().value).toBe('account');
    expect(context().message).toBe('the browser keeps nothing');
  });
});
