import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf, type Channel } from '#contract/common/identifier.rule.ts';
import { bindContactMachine } from '#machines/auth/bind-contact.machine.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { bindContactModel } from './bind-contact.model.ts';

const edges = recordEdges(bindContactMachine);
const contact = { identifier: '13800138000', code: '123456' };
const form = { type: 'bind.submit', ...contact } as const;

function begin(only: Channel = 'sms') {
  const clock = new SimulatedClock();
  const bind = fakeActor<string, typeof contact>();
  const confirmSelf = fakeActor<boolean>();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: Channel }>();
  const bound: string[] = [];
  const machine = bindContactMachine.provide({
    actors: {
      bind: bind.logic,
      confirmSelf: confirmSelf.logic,
      sendCode: sendCodeMachine.provide({ actors: { askCaptcha: askCaptcha.logic } }),
    },
  });
  const actor = createActor(machine, {
    input: {
      channelOf: (identifier) => (channelOf(identifier) === only ? only : null),
      deadlines: {},
      now: () => clock.now(),
    },
    clock,
    inspect: edges.inspect,
  });
  actor.on('bound', ({ masked }) => bound.push(masked));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const looksAs =
    (state: string, problems: readonly string[] = [], hasMessage = false) =>
    () => {
      expect(actor.getSnapshot().value).toBe(state);
      expect(context().problems).toEqual(problems);
      expect(context().message !== null).toBe(hasMessage);
    };
  return {
    actor,
    clock,
    context,
    bind,
    confirmSelf,
    askCaptcha,
    bound,
    fakes: [bind, confirmSelf, askCaptcha],
    events: {
      submitsWithFaults: () => actor.send({ ...form, identifier: '', code: '' }),
      submits: () => actor.send(form),
      submitsAgain: () => actor.send(form),
      serverBinds: () => bind.answer('138****8000'),
      serverRefuses: () => bind.fail(failure(4013)),
      serverWantsMore: () => bind.fail(failure(4015)),
      confirms: () => confirmSelf.answer(true),
      givesUp: () => confirmSelf.answer(false),
      dialogBreaks: () => confirmSelf.fail(new Error('the dialog did not come')),
    },
    states: {
      form: looksAs('editing'),
      faulty: looksAs('editing', ['identifierBad', 'codeMissing']),
      posting: looksAs('posting'),
      confirming: looksAs('confirming'),
      refused: looksAs('editing', [], true),
      bound: looksAs('bound'),
    },
  };
}

walkModel(bindContactModel, begin);

describe('binding', () => {
  it.each([
    ['sms', { identifier: '12345678901' }, ['identifierBad']],
    ['sms', { identifier: 'lin@example.com' }, ['identifierBad']],
    ['email', { identifier: '13800138000' }, ['identifierBad']],
    ['email', { identifier: ' lin@example.com ' }, []],
    ['sms', { code: ' ' }, ['codeMissing']],
  ] as const)('by %s judges %j: %j', (only, change, problems) => {
    const { actor, context } = begin(only);
    actor.send({ ...form, ...change });
    expect(context().problems).toEqual(problems);
  });

  it('sends once, without spaces', () => {
    const { actor, bind } = begin();
    actor.send({ ...form, identifier: ' 13800138000', code: '123456 ' });
    actor.send(form);
    expect(bind.calls.map(({ input }) => input)).toEqual([contact]);
  });

  it('sends the same again once the person has confirmed, and asks again when that is over by then', async () => {
    const { events, bind, confirmSelf, bound } = begin();
    events.submits();
    await events.serverWantsMore();
    await events.confirms();
    expect(bind.calls.map(({ input }) => input)).toEqual([contact, contact]);
    await events.serverWantsMore();
    expect(confirmSelf.calls).toHaveLength(2);
    await events.confirms();
    await events.serverBinds();
    expect(bound).toEqual(['138****8000']);
  });

  it("shows the server's words until the next attempt", async () => {
    const { events, bind, context } = begin();
    events.submits();
    await bind.fail(failure(405, '号码已被使用'));
    expect(context().message).toBe('号码已被使用');
    events.submits();
    expect(context().message).toBeNull();
  });

  it('asks for no confirmation where it is forbidden', async () => {
    const { events, bind, confirmSelf, actor, context } = begin();
    events.submits();
    await bind.fail(failure(403));
    expect(actor.getSnapshot().value).toBe('editing');
    expect(context().message).toBe('message of 403');
    expect(confirmSelf.calls).toHaveLength(0);
  });

  it('asks for codes through a child of its own', () => {
    const { actor, askCaptcha } = begin();
    actor.getSnapshot().children.code!.send({ type: 'code.send', identifier: '13800138000' });
    expect(askCaptcha.calls).toHaveLength(1);
  });
});
