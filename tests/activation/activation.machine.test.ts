import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { activationMachine } from '#machines/activation/activation.machine.ts';
import type { SlipOwner, TypedSlip } from '#machines/activation/activation.context.ts';
import type { SignInOutput, WayBack } from '#machines/auth/complete-sign-in.machine.ts';
import type { NewPassword } from '#machines/auth/new-password.context.ts';
import type { PhoneByCode } from '#machines/auth/phone-by-code.context.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { activationModel } from './activation.model.ts';

const edges = recordEdges(activationMachine);
const slip: TypedSlip = { schoolId: 'school', kind: 'learner', number: '2026001', code: 'ACDE-3467' };
const account = { phone: '13800138000', code: '123456', hasAgreed: true };
const newPassword = { password: 'Abc!2026x', confirmation: 'Abc!2026x' };
const wayBack: WayBack = { hasAirz: false, third: null, page: null };

interface Asked {
  slip: TypedSlip;
  account: PhoneByCode;
  newPassword: NewPassword;
}

function begin() {
  const fakes = {
    check: fakeActor<SlipOwner, TypedSlip>(),
    activate: fakeActor<string | null, Asked>(),
    askLogin: fakeActor<boolean>(),
    join: fakeActor<void, TypedSlip>(),
    completeSignIn: fakeActor<SignInOutput, { token: string; wayBack: WayBack }>(),
  };
  const { check, activate, askLogin, join, completeSignIn } = fakes;
  let isLoggedIn = false;
  const clock = new SimulatedClock();
  const actor = createActor(
    activationMachine.provide({
      actors: {
        check: check.logic,
        activate: activate.logic,
        askLogin: askLogin.logic,
        join: join.logic,
        completeSignIn: completeSignIn.logic as never,
      },
    }),
    {
      input: { code: { channelOf, deadlines: {}, now: () => clock.now() }, wayBack, isLoggedIn: () => isLoggedIn },
      clock,
      inspect: edges.inspect,
    },
  ).start();
  const context = () => actor.getSnapshot().context;
  const looksAs =
    (state: string, problems: readonly string[] = [], hasMessage = false) =>
    () => {
      at(actor)(state)();
      expect(context().problems).toEqual(problems);
      expect(context().message !== null).toBe(hasMessage);
    };
  const checks = () => actor.send({ type: 'activation.check', ...slip });
  return {
    actor,
    clock,
    context,
    ...fakes,
    fakes: Object.values(fakes),
    events: {
      checksWithFaults: () =>
        actor.send({ type: 'activation.check', schoolId: '', kind: 'staff', number: ' ', code: '' }),
      checks,
      checksLoggedIn: () => {
        isLoggedIn = true;
        checks();
      },
      slipIsRight: () => check.answer({ name: '林**', school: '云海大学' }),
      slipIsWrong: () => check.fail(failure(4014)),
      goesOnWithFaults: () => actor.send({ type: 'activation.next', phone: '', code: '', hasAgreed: false }),
      goesOn: () => actor.send({ type: 'activation.next', ...account }),
      goesBack: () => actor.send({ type: 'activation.back' }),
      submitsWithFaults: () => actor.send({ type: 'activation.submit', password: '', confirmation: '' }),
      submits: () => actor.send({ type: 'activation.submit', ...newPassword }),
      serverAccepts: () => activate.answer('token'),
      phoneHasAccount: () => activate.answer(null),
      codeIsDead: () => activate.fail(failure(4013)),
      slipIsDead: () => activate.fail(failure(4014)),
      serverRefuses: () => activate.fail(failure(4221)),
      isInside: () => completeSignIn.answer({ status: 'entered', goTo: '/home', message: null }),
      isNotLetIn: () => completeSignIn.answer({ status: 'failed', goTo: '', message: '没有权限' }),
      breaks: () => completeSignIn.fail(failure('offline')),
      logsIn: () => actor.send({ type: 'activation.login' }),
      hasLoggedIn: () => askLogin.answer(true),
      closesLogin: () => askLogin.answer(false),
      loginBreaks: () => askLogin.fail(failure('offline')),
      agrees: () => actor.send({ type: 'activation.join' }),
      serverJoins: () => join.answer(undefined),
      serverRefusesJoining: () => join.fail(failure(405)),
      slipDiesMeanwhile: () => join.fail(failure(4014)),
      sessionHasEnded: () => join.fail(failure(401)),
    },
    states: {
      slip: looksAs('slip'),
      slipFaulty: looksAs('slip', ['schoolMissing', 'numberMissing', 'slipMissing']),
      checking: looksAs('checking'),
      checkingOwn: looksAs('checking'),
      slipRefused: looksAs('slip', [], true),
      phone: looksAs('phone'),
      phoneFaulty: looksAs('phone', ['phoneMissing', 'codeMissing', 'agreementMissing']),
      password: looksAs('password'),
      passwordFaulty: looksAs('password', ['passwordMissing', 'repeatMissing']),
      submitting: looksAs('submitting'),
      codeRefused: looksAs('phone', ['codeRefused'], true),
      passwordRefused: looksAs('password', [], true),
      entering: looksAs('entering'),
      entered: looksAs('entered'),
      activated: looksAs('activated'),
      taken: looksAs('taken'),
      takenExplained: looksAs('taken', [], true),
      loggingIn: looksAs('loggingIn'),
      offering: looksAs('offering'),
      joining: looksAs('joining'),
      offeringRefused: looksAs('offering', [], true),
      joined: looksAs('joined'),
    },
  };
}

describe('activation', () => {
  walkModel(activationModel, begin);

  it('sends what was typed, without blanks around it, and the password as typed', async () => {
    const { actor, check, activate, completeSignIn, context, events } = begin();
    actor.send({ type: 'activation.check', ...slip, number: ' 2026001 ', code: ' ACDE-3467 ' });
    expect(check.input).toEqual(slip);
    await events.slipIsRight();
    expect(context().owner).toEqual({ name: '林**', school: '云海大学' });
    actor.send({ type: 'activation.next', ...account, phone: ' 13800138000 ' });
    events.submits();
    expect(activate.input).toEqual({ slip, account, newPassword });
    await events.serverAccepts();
    expect(completeSignIn.input).toEqual({ token: 'token', wayBack });
    await events.isInside();
    expect(context().goTo).toBe('/home');
  });

  it('joins nobody who was not asked', async () => {
    const { events, join } = begin();
    events.checks();
    await events.slipIsRight();
    events.goesOn();
    events.submits();
    await events.phoneHasAccount();
    events.logsIn();
    await events.hasLoggedIn();
    expect(join.calls).toHaveLength(0);
    events.agrees();
    expect(join.input).toEqual(slip);
  });

  it('checks and sends once, however often it is asked', async () => {
    const { events, check, activate } = begin();
    events.checks();
    events.checks();
    expect(check.calls).toHaveLength(1);
    await events.slipIsRight();
    events.goesOn();
    events.submits();
    events.submits();
    expect(activate.calls).toHaveLength(1);
  });
});
