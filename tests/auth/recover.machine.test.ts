import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { recoverMachine } from '#machines/auth/recover.machine.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { recoverModel } from './recover.model.ts';

const edges = recordEdges(recoverMachine);

const account = { identifier: '13800138000', code: '123456' };
const password = { password: 'Abc!2026x', confirmation: 'Abc!2026x' };
const next = { type: 'recover.next', ...account } as const;
const submit = { type: 'recover.submit', ...password } as const;

function begin() {
  const clock = new SimulatedClock();
  const server = fakeActor<string, typeof account & typeof password>();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: 'sms' | 'email' }>();
  const said: string[] = [];
  const machine = recoverMachine.provide({
    actors: {
      recover: server.logic,
      sendCode: sendCodeMachine.provide({ actors: { askCaptcha: askCaptcha.logic } }),
    },
  });
  const actor = createActor(machine, {
    input: { channelOf, deadlines: {}, now: () => clock.now() },
    clock,
    inspect: edges.inspect,
  });
  actor.on('recovered', ({ message }) => said.push(message));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const looksAs = (state: string, problems: readonly string[], hasMessage: boolean) => () => {
    rests(state)();
    expect(context().problems).toEqual(problems);
    expect(context().message !== null).toBe(hasMessage);
  };
  return {
    actor,
    clock,
    context,
    server,
    askCaptcha,
    said,
    fakes: [server, askCaptcha],
    events: {
      goesOnWithFaults: () => actor.send({ ...next, ...{ identifier: '', code: '' } }),
      goesOn: () => actor.send(next),
      goesBack: () => actor.send({ type: 'recover.back' }),
      submitsWithFaults: () => actor.send({ ...submit, password: '', confirmation: '' }),
      submits: () => actor.send(submit),
      submitsAgain: () => actor.send(submit),
      serverAccepts: () => server.answer('好了'),
      codeIsDead: () => server.fail(failure(4013)),
      serverRefuses: () => server.fail(failure(4221)),
      serverIsAway: () => server.fail(failure('offline')),
      momentPasses: () => {
        clock.increment(500);
      },
    },
    states: {
      account: looksAs('account', [], false),
      accountFaulty: looksAs('account', ['identifierBad', 'codeBad'], false),
      password: looksAs('password', [], false),
      passwordFaulty: looksAs('password', ['passwordMissing', 'repeatMissing'], false),
      submitting: looksAs('submitting', [], false),
      codeRefused: looksAs('account', ['codeRefused'], true),
      refused: looksAs('password', [], true),
      welcomed: looksAs('recovered', [], false),
      finished: looksAs('finished', [], false),
    },
  };
}

walkModel(recoverModel, begin);

describe('the first step', () => {
  it.each([
    [{ identifier: '' }, ['identifierBad']],
    [{ identifier: '1380013800' }, ['identifierBad']],
    [{ identifier: '23800138000' }, ['identifierBad']],
    [{ identifier: 'lin@' }, ['identifierBad']],
    [{ identifier: '12345678901' }, []],
    [{ identifier: ' lin@example.com ' }, []],
    [{ code: '' }, ['codeBad']],
    [{ code: '123' }, ['codeBad']],
    [{ code: '1234' }, []],
    [{ code: ' 123456 ' }, []],
    [{ code: '1234567' }, ['codeBad']],
    [{ identifier: '', code: '' }, ['identifierBad', 'codeBad']],
  ] as const)('judges %j: %j', (change, problems) => {
    const { actor, context } = begin();
    actor.send({ ...next, ...change });
    expect(context().problems).toEqual(problems);
    expect(actor.getSnapshot().value).toBe(problems.length > 0 ? 'account' : 'password');
  });

  it('asks the server nothing: the code is judged at the end', () => {
    const { actor, server } = begin();
    actor.send(next);
    expect(server.calls).toHaveLength(0);
  });
});

describe('the second step', () => {
  it.each([
    ['', '', ['passwordMissing', 'repeatMissing']],
    ['', 'Abc!2026x', ['passwordMissing']],
    ['Abc!202', 'Abc!202', ['passwordBad']],
    ['abcdefgh1', 'abcdefgh1', ['passwordBad']],
    ['abcdefgh1', 'x', ['passwordBad', 'repeatDiffers']],
    ['Abc!2026x', '', ['repeatMissing']],
    ['Abc!2026x', 'abc!2026x', ['repeatDiffers']],
    ['Abc!2026y', 'Abc!2026x', ['repeatDiffers']],
  ])('judges "%s" and "%s": %j', (one, two, problems) => {
    const { actor, context, server } = begin();
    actor.send(next);
    actor.send({ ...submit, password: one, confirmation: two });
    expect(context().problems).toEqual(problems);
    expect(server.calls).toHaveLength(0);
  });

  it('sends both steps, the names without spaces around them, the password as typed', () => {
    const { actor, server } = begin();
    actor.send({ ...next, identifier: ' 13800138000 ', code: ' 123456 ' });
    actor.send(submit);
    expect(server.input).toEqual({ ...account, ...password });
  });

  it('sends once, however often it is submitted', () => {
    const { actor, server } = begin();
    actor.send(next);
    actor.send(submit);
    actor.send(submit);
    expect(server.calls).toHaveLength(1);
  });

  it('takes what the first step says after a way back', async () => {
    const { actor, server, context } = begin();
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(4013, '验证码不对'));
    expect(context()).toMatchObject({ identifier: '13800138000', message: '验证码不对' });
    actor.send({ ...next, identifier: '13900139000', code: '654321' });
    expect(context().message).toBeNull();
    actor.send(submit);
    expect(server.input).toMatchObject({ identifier: '13900139000', code: '654321' });
  });

  it.each([403, 4012, 4014, 4221])('stays where the server says %i: only 4013 is about the code', async (code) => {
    const { actor, server, context } = begin();
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(code));
    expect(actor.getSnapshot().value).toBe('password');
    expect(context().problems).toEqual([]);
  });

  it("shows the server's words until something is done about them", async () => {
    const { actor, server, context } = begin();
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(4221, '密码格式错误！'));
    expect(context().message).toBe('密码格式错误！');
    actor.send({ ...submit, confirmation: 'x' });
    expect(context().message).toBeNull();
  });
});

describe('the end', () => {
  it("says the server's words, shows them 500 ms, and hands the account to the login", async () => {
    const { actor, server, clock, said } = begin();
    actor.send(next);
    actor.send(submit);
    await server.answer('好了');
    expect(said).toEqual(['好了']);
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe('recovered');
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { account: '13800138000' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('finished');
  });

  it('does not come twice when the answer does', async () => {
    const { actor, server, said } = begin();
    actor.send(next);
    actor.send(submit);
    await server.answer('好了');
    await server.answer('好了');
    expect(said).toEqual(['好了']);
  });
});

describe('the code', () => {
  it('can be asked for in the first step, and goes on waiting in the second', () => {
    const { actor, askCaptcha } = begin();
    const code = () => actor.getSnapshot().children.code!;
    code().send({ type: 'code.send', identifier: '13800138000' });
    expect(askCaptcha.input).toEqual({ identifier: '13800138000', channel: 'sms' });
    actor.send(next);
    expect(code().getSnapshot().value).toBe('verifying');
  });
});
