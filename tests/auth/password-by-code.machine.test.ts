import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { recoverMachine } from '#machines/auth/recover.machine.ts';
import { registerMachine } from '#machines/auth/register.machine.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { passwordByCodeModel } from './password-by-code.model.ts';

const flows = {
  register: {
    machine: registerMachine,
    account: { identifier: '13800138000', code: '123456', hasAgreed: true },
    faults: ['phoneMissing', 'codeMissing', 'agreementMissing'],
    doneState: 'registered',
    edges: recordEdges(registerMachine),
  },
  recover: {
    machine: recoverMachine,
    account: { identifier: '13800138000', code: '123456' },
    faults: ['identifierBad', 'codeBad'],
    doneState: 'recovered',
    edges: recordEdges(recoverMachine),
  },
} as const;
type Id = keyof typeof flows;

const password = { password: 'Abc!2026x', confirmation: 'Abc!2026x' };

function begin(id: Id) {
  const { machine, account, faults, doneState, edges } = flows[id];
  const next = { type: `${id}.next`, ...account } as const;
  const submit = { type: `${id}.submit`, ...password } as const;
  const clock = new SimulatedClock();
  const server = fakeActor<string, typeof account & typeof password>();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: 'sms' | 'email' }>();
  const said: string[] = [];
  const provided = machine.provide({
    actors: {
      [id]: server.logic,
      sendCode: sendCodeMachine.provide({ actors: { askCaptcha: askCaptcha.logic } }),
    },
  });
  const actor = createActor(provided, {
    input: { channelOf, deadlines: {}, now: () => clock.now() },
    clock,
    inspect: edges.inspect,
  });
  actor.on('passwordSet', ({ message }) => said.push(message));
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
    next,
    submit,
    fakes: [server, askCaptcha],
    events: {
      goesOnWithFaults: () => actor.send({ ...next, identifier: '', code: '', hasAgreed: false }),
      goesOn: () => actor.send(next),
      goesBack: () => actor.send({ type: `${id}.back` }),
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
      accountFaulty: looksAs('account', faults, false),
      password: looksAs('password', [], false),
      passwordFaulty: looksAs('password', ['passwordMissing', 'repeatMissing'], false),
      submitting: looksAs('submitting', [], false),
      codeRefused: looksAs('account', ['codeRefused'], true),
      refused: looksAs('password', [], true),
      welcomed: looksAs(doneState, [], false),
      finished: looksAs('finished', [], false),
    },
  };
}

describe('the first step', () => {
  it.each([
    ['register', { identifier: ' ' }, ['phoneMissing']],
    ['register', { code: ' ' }, ['codeMissing']],
    ['register', { hasAgreed: false }, ['agreementMissing']],
    ['register', { identifier: '', code: '', hasAgreed: false }, ['phoneMissing', 'codeMissing', 'agreementMissing']],
    ['register', { identifier: '12345678901' }, []],
    ['register', { code: '1' }, []],
    ['recover', { identifier: '' }, ['identifierBad']],
    ['recover', { identifier: '1380013800' }, ['identifierBad']],
    ['recover', { identifier: '23800138000' }, ['identifierBad']],
    ['recover', { identifier: 'lin@' }, ['identifierBad']],
    ['recover', { identifier: '12345678901' }, []],
    ['recover', { identifier: ' lin@example.com ' }, []],
    ['recover', { code: '' }, ['codeBad']],
    ['recover', { code: '123' }, ['codeBad']],
    ['recover', { code: '1234' }, []],
    ['recover', { code: ' 123456 ' }, []],
    ['recover', { code: '1234567' }, ['codeBad']],
    ['recover', { identifier: '', code: '' }, ['identifierBad', 'codeBad']],
  ] as const)('of %s judges %j: %j', (id, change, problems) => {
    const { actor, context, next } = begin(id);
    actor.send({ ...next, ...change });
    expect(context().problems).toEqual(problems);
    expect(actor.getSnapshot().value).toBe(problems.length > 0 ? 'account' : 'password');
  });
});

describe.each(['register', 'recover'] as const)('%s', (id) => {
  walkModel(passwordByCodeModel, () => begin(id));

  it('asks the server nothing after the first step: the code is judged at the end', () => {
    const { actor, server, next } = begin(id);
    actor.send(next);
    expect(server.calls).toHaveLength(0);
  });

  it.each([
    ['', '', ['passwordMissing', 'repeatMissing']],
    ['', 'Abc!2026x', ['passwordMissing']],
    ['Abc!202', 'Abc!202', ['passwordBad']],
    ['abcdefgh1', 'abcdefgh1', ['passwordBad']],
    ['abcdefgh1', 'x', ['passwordBad', 'repeatDiffers']],
    ['Abc!2026x', '', ['repeatMissing']],
    ['Abc!2026x', 'abc!2026x', ['repeatDiffers']],
    ['Abc!2026y', 'Abc!2026x', ['repeatDiffers']],
  ])('judges the passwords "%s" and "%s": %j', (one, two, problems) => {
    const { actor, context, server, next, submit } = begin(id);
    actor.send(next);
    actor.send({ ...submit, password: one, confirmation: two });
    expect(context().problems).toEqual(problems);
    expect(server.calls).toHaveLength(0);
  });

  it('sends both steps, the names without spaces around them, the password as typed', () => {
    const { actor, server, next, submit } = begin(id);
    actor.send({ ...next, identifier: ' 13800138000 ', code: ' 123456 ' });
    actor.send(submit);
    expect(server.input).toEqual({ ...flows[id].account, ...password });
  });

  it('sends once, however often it is submitted', () => {
    const { actor, server, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    actor.send(submit);
    expect(server.calls).toHaveLength(1);
  });

  it('takes what the first step says after a way back', async () => {
    const { actor, server, context, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(4013, '验证码不对'));
    expect(context()).toMatchObject({ account: { identifier: '13800138000' }, message: '验证码不对' });
    actor.send({ ...next, identifier: '13900139000', code: '654321' });
    expect(context().message).toBeNull();
    actor.send(submit);
    expect(server.input).toMatchObject({ identifier: '13900139000', code: '654321' });
  });

  it.each([403, 4012, 4014, 4221])('stays where the server says %i: only 4013 is about the code', async (code) => {
    const { actor, server, context, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(code));
    expect(actor.getSnapshot().value).toBe('password');
    expect(context().problems).toEqual([]);
  });

  it("shows the server's words until something is done about them", async () => {
    const { actor, server, context, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    await server.fail(failure(4221, '密码格式错误！'));
    expect(context().message).toBe('密码格式错误！');
    actor.send({ ...submit, confirmation: 'x' });
    expect(context().message).toBeNull();
  });

  it("says the server's words, shows them 500 ms, and hands the account to the login", async () => {
    const { actor, server, clock, said, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    await server.answer('好了');
    expect(said).toEqual(['好了']);
    clock.increment(499);
    expect(actor.getSnapshot().value).toBe(flows[id].doneState);
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { account: '13800138000' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('finished');
  });

  it('does not end twice when the answer comes twice', async () => {
    const { actor, server, said, next, submit } = begin(id);
    actor.send(next);
    actor.send(submit);
    await server.answer('好了');
    await server.answer('好了');
    expect(said).toEqual(['好了']);
  });

  it('asks for a code in the first step, and goes on waiting for it in the second', () => {
    const { actor, askCaptcha, next } = begin(id);
    const code = () => actor.getSnapshot().children.code!;
    code().send({ type: 'code.send', identifier: '13800138000' });
    expect(askCaptcha.input).toEqual({ identifier: '13800138000', channel: 'sms' });
    actor.send(next);
    expect(code().getSnapshot().value).toBe('verifying');
  });
});
