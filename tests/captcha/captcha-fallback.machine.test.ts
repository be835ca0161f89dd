import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { captchaFallbackMachine, type FallbackChannel } from '#machines/captcha/captcha-fallback.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { captchaFallbackModel } from './captcha-fallback.model.ts';

const edges = recordEdges(captchaFallbackMachine);

interface Asked {
  action: string;
  channel: FallbackChannel;
  identifier: string;
}

function begin() {
  const clock = new SimulatedClock();
  const send = fakeActor<string, Asked>();
  const check = fakeActor<string, { ticket: string; code: string }>();
  const machine = captchaFallbackMachine.provide({ actors: { send: send.logic, check: check.logic } });
  const input = { action: 'sms', channel: 'sms', identifier: '' } as const;
  const actor = createActor(machine, { input, clock, inspect: edges.inspect }).start();
  const context = () => actor.getSnapshot().context;
  const rests = at(actor);
  const shows = (state: string, facts: object) => () => {
    rests(state)();
    expect(context()).toMatchObject(facts);
  };
  const clean = { problem: null, message: null };
  return {
    actor,
    clock,
    context,
    send,
    check,
    fakes: [send, check],
    events: {
      asks: () => actor.send({ type: 'fallback.ask', channel: 'sms', identifier: ' 13800138000 ' }),
      asksForNobody: () => actor.send({ type: 'fallback.ask', channel: 'sms', identifier: '12800138000' }),
      codeLeaves: () => send.answer('T'),
      serverRefusesToSend: () => send.fail(failure(429)),
      typesRight: () => actor.send({ type: 'fallback.submit', code: ' 123456 ' }),
      typesHalf: () => actor.send({ type: 'fallback.submit', code: '12345' }),
      startsOver: () => actor.send({ type: 'fallback.again' }),
      serverAgrees: () => check.answer('V'),
      serverSaysNo: () => check.fail(failure(4013)),
    },
    states: {
      form: shows('asking', clean),
      nobody: shows('asking', { problem: 'identifierWrong', message: null, identifier: '12800138000' }),
      asked: shows('sending', { ...clean, identifier: '13800138000' }),
      refused: shows('asking', { problem: null, message: 'message of 429' }),
      codeForm: shows('typing', { ...clean, ticket: 'T' }),
      half: shows('typing', { problem: 'codeWrong', message: null }),
      judged: shows('checking', clean),
      no: shows('typing', { problem: null, message: 'message of 4013' }),
      solved: () => {
        rests('solved')();
        expect(actor.getSnapshot().output).toEqual({ value: 'V' });
      },
    },
  };
}

walkModel(captchaFallbackModel, begin);

describe('the other way', () => {
  it('asks with what it is for and for whom, without spaces', () => {
    const { events, send } = begin();
    events.asks();
    expect(send.input).toEqual({ action: 'sms', channel: 'sms', identifier: '13800138000' });
  });

  it('takes an address where it goes by e-mail, and keeps what was typed where it is none', () => {
    const { actor, send, context } = begin();
    actor.send({ type: 'fallback.ask', channel: 'email', identifier: '13800138000' });
    expect(context()).toMatchObject({ problem: 'identifierWrong', channel: 'email', identifier: '13800138000' });
    actor.send({ type: 'fallback.ask', channel: 'email', identifier: 'a@b.cn' });
    expect(send.input).toMatchObject({ channel: 'email', identifier: 'a@b.cn' });
  });

  it('may lead by e-mail where it began by SMS', () => {
    const { actor, send, context } = begin();
    actor.send({ type: 'fallback.ask', channel: 'email', identifier: 'a@b.cn' });
    expect(send.input).toMatchObject({ channel: 'email', identifier: 'a@b.cn' });
    expect(context().channel).toBe('email');
  });

  it('sends the code with its ticket', async () => {
    const { events, check } = begin();
    events.asks();
    await events.codeLeaves();
    events.typesRight();
    expect(check.input).toEqual({ ticket: 'T', code: '123456' });
  });
});
