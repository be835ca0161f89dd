import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { confirmSelfMachine, type ConfirmProof } from '#machines/auth/confirm-self.machine.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { walkModel } from '../support/walk-model.ts';
import { confirmSelfModel } from './confirm-self.model.ts';

const edges = recordEdges(confirmSelfMachine);

function begin() {
  const clock = new SimulatedClock();
  const getNonce = fakeActor<string>();
  const confirm = fakeActor<void, ConfirmProof>();
  const askCaptcha = fakeActor<string | null, { identifier: string; channel: 'sms' | 'email' }>();
  const machine = confirmSelfMachine.provide({
    actors: {
      getNonce: getNonce.logic,
      confirm: confirm.logic,
      sendCode: sendCodeMachine.provide({ actors: { askCaptcha: askCaptcha.logic } }),
    },
  });
  const actor = createActor(machine, {
    input: { channelOf: (way) => (way === 'sms' ? 'sms' : null), deadlines: {}, now: () => clock.now() },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const submit = (secret: string) => actor.send({ type: 'confirm.submit', secret });
  const looksAs =
    (state: string, way: string, isMissing = false, hasMessage = false) =>
    () => {
      expect(actor.getSnapshot().value).toBe(state);
      expect(context()).toMatchObject({ way, isMissing });
      expect(context().message !== null).toBe(hasMessage);
    };
  return {
    actor,
    clock,
    context,
    getNonce,
    confirm,
    askCaptcha,
    submit,
    fakes: [getNonce, confirm, askCaptcha],
    events: {
      submitsNothing: () => submit(''),
      submits: () => submit('Abc!2026x'),
      choosesCode: () => actor.send({ type: 'confirm.choose', way: 'sms' }),
      choosesPassword: () => actor.send({ type: 'confirm.choose', way: 'password' }),
      gives: () => actor.send({ type: 'confirm.close' }),
      serverGivesNonce: () => getNonce.answer('N'),
      serverIsAway: () => getNonce.fail(failure('offline')),
      serverAccepts: () => confirm.answer(),
      serverRefuses: () => confirm.fail(failure(4012)),
      nonceIsSpent: () => confirm.fail(failure(4014)),
    },
    states: {
      byPassword: looksAs('asking', 'password'),
      passwordMissing: looksAs('asking', 'password', true),
      byCode: looksAs('asking', 'sms'),
      codeMissing: looksAs('asking', 'sms', true),
      asked: looksAs('preparing', 'password'),
      askedAnew: looksAs('preparing', 'password'),
      judged: looksAs('posting', 'password'),
      judgedAnew: looksAs('posting', 'password'),
      judgedByCode: looksAs('posting', 'sms'),
      refused: looksAs('asking', 'password', false, true),
      codeRefused: looksAs('asking', 'sms', false, true),
      confirmed: () => {
        expect(actor.getSnapshot()).toMatchObject({ value: 'confirmed', output: { isConfirmed: true } });
      },
      givenUp: () => {
        expect(actor.getSnapshot()).toMatchObject({ value: 'givenUp', output: { isConfirmed: false } });
      },
    },
  };
}

walkModel(confirmSelfModel, begin);

describe('confirming oneself', () => {
  it('by password sends it as typed, with a nonce', async () => {
    const { submit, getNonce, confirm } = begin();
    submit(' Abc!2026x ');
    await getNonce.answer('N');
    expect(confirm.input).toEqual({ way: 'password', secret: ' Abc!2026x ', nonce: 'N', factorCode: '' });
  });

  it('by code sends it without spaces, and wants no nonce', async () => {
    const { events, submit, getNonce, confirm } = begin();
    events.choosesCode();
    submit(' 123456 ');
    expect(confirm.input).toEqual({ way: 'sms', secret: '123456', nonce: '', factorCode: '' });
    expect(getNonce.calls).toHaveLength(0);
  });

  it('takes spaces for a password, and not for a code', () => {
    const { events, submit, context, actor } = begin();
    events.choosesCode();
    submit('  ');
    expect(context().isMissing).toBe(true);
    events.choosesPassword();
    submit('  ');
    expect(actor.getSnapshot().value).toBe('preparing');
  });

  it('renews a spent nonce once for each attempt', async () => {
    const { submit, getNonce, confirm, actor } = begin();
    for (const _ of [1, 2]) {
      submit('x');
      await getNonce.answer('N1');
      await confirm.fail(failure(4014));
      expect(actor.getSnapshot().value).toBe('preparing');
      await getNonce.answer('N2');
      expect(confirm.input.nonce).toBe('N2');
      await confirm.fail(failure(4014));
      expect(actor.getSnapshot().value).toBe('asking');
    }
  });

  it('forgets the nonce of a password where a code is sent after it', async () => {
    const { events, submit, getNonce, confirm } = begin();
    submit('x');
    await getNonce.answer('N');
    await confirm.fail(failure(4012));
    events.choosesCode();
    submit('123456');
    expect(confirm.input.nonce).toBe('');
  });

  it("takes the server's words back when nothing is submitted", async () => {
    const { submit, getNonce, confirm, context } = begin();
    submit('x');
    await getNonce.answer('N');
    await confirm.fail(failure(4012));
    submit('');
    expect(context()).toMatchObject({ isMissing: true, message: null });
  });

  it('drops the answer that comes after it was given up', async () => {
    const { submit, getNonce, confirm, events, actor } = begin();
    submit('x');
    await getNonce.answer('N');
    events.gives();
    expect(confirm.calls[0]!.signal.aborted).toBe(true);
    await confirm.answer();
    expect(actor.getSnapshot().output).toEqual({ isConfirmed: false });
  });

  it('asks for codes through a child of its own', () => {
    const { actor, askCaptcha } = begin();
    actor.getSnapshot().children.code!.send({ type: 'code.send', identifier: 'sms' });
    expect(askCaptcha.input).toEqual({ identifier: 'sms', channel: 'sms' });
  });

  it('asks for the second factor where there is one, known before or told by the server', async () => {
    const { actor, submit, getNonce, confirm, context } = begin();
    submit('x');
    await getNonce.answer('N');
    await confirm.fail(failure(4016, '请输入两步验证码'));
    expect(context()).toMatchObject({ asksFactor: true, message: '请输入两步验证码' });
    submit('x');
    expect(context()).toMatchObject({ isMissing: false, isFactorMissing: true, message: null });
    actor.send({ type: 'confirm.submit', secret: 'x', factorCode: ' 123456 ' });
    await getNonce.answer('N2');
    expect(confirm.input).toEqual({ way: 'password', secret: 'x', nonce: 'N2', factorCode: '123456' });

    const known = begin();
    known.actor.send({ type: 'confirm.askFactor' });
    known.submit('x');
    expect(known.context().isFactorMissing).toBe(true);
  });
});
