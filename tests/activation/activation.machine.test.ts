import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { activationMachine } from '#machines/activation/activation.machine.ts';
import type {
  ContactTicket,
  ReachedByCode,
  SlipOwner,
  TypedSlip,
  CheckedSlip,
  Voucher,
} from '#machines/activation/activation.context.ts';
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
const reached: ReachedByCode = { contact: '13800138000', code: '654321', hasAgreed: true };
const ticket: ContactTicket = {
  ticket: 'ticket',
  members: [
    { id: 'first', kind: 'learner', name: '林**', number: '2026001', school: '云海大学' },
    { id: 'second', kind: 'learner', name: '周*', number: '2026002', school: '云海大学' },
  ],
};
const account = { phone: '13800138000', code: '123456', hasAgreed: true };
const newPassword = { password: 'Abc!2026x', confirmation: 'Abc!2026x' };
const wayBack: WayBack = { hasAirz: false, third: null, page: null };

interface Asked {
  voucher: Voucher;
  account: PhoneByCode;
  newPassword: NewPassword;
}

function begin() {
  const fakes = {
    check: fakeActor<SlipOwner, CheckedSlip>(),
    askCaptcha: fakeActor<string | null>(),
    prove: fakeActor<ContactTicket, ReachedByCode>(),
    activate: fakeActor<string | null, Asked>(),
    askLogin: fakeActor<boolean>(),
    join: fakeActor<void, Voucher>(),
    completeSignIn: fakeActor<SignInOutput, { token: string; wayBack: WayBack }>(),
  };
  const { check, askCaptcha, prove, activate, askLogin, join, completeSignIn } = fakes;
  let isLoggedIn = false;
  const clock = new SimulatedClock();
  const codes = { channelOf, deadlines: {}, now: () => clock.now() };
  const actor = createActor(
    activationMachine.provide({
      actors: {
        check: check.logic,
        askCaptcha: askCaptcha.logic,
        prove: prove.logic,
        activate: activate.logic,
        askLogin: askLogin.logic,
        join: join.logic,
        completeSignIn: completeSignIn.logic as never,
      },
    }),
    {
      input: { code: codes, contactCode: codes, wayBack, isLoggedIn: () => isLoggedIn },
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
  const proves = (contact = reached.contact) => actor.send({ type: 'activation.prove', ...reached, contact });
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
      isReached: () => actor.send({ type: 'activation.reach' }),
      hasSlip: () => actor.send({ type: 'activation.slip' }),
      provesWithFaults: () => actor.send({ type: 'activation.prove', contact: ' ', code: '', hasAgreed: false }),
      proves: () => proves(),
      provesByMail: () => proves('lin@example.com'),
      provesLoggedIn: () => {
        isLoggedIn = true;
        actor.send({ type: 'activation.prove', contact: reached.contact, code: reached.code });
      },
      isFound: () => prove.answer(ticket),
      contactCodeIsWrong: () => prove.fail(failure(4013)),
      nobodyIsFound: () => prove.fail(failure(4014)),
      choosesNobody: () => actor.send({ type: 'activation.choose', chosen: [] }),
      chooses: () => actor.send({ type: 'activation.choose', chosen: ['second'] }),
      slipIsRight: () => check.answer({ name: '林**', school: '云海大学' }),
      captchaIsWanted: () => check.fail(failure(4010)),
      captchaIsSpent: () => check.fail(failure(4011)),
      isSolved: () => askCaptcha.answer('solved'),
      isClosed: () => askCaptcha.answer(null),
      puzzleBreaks: () => askCaptcha.fail(failure('offline')),
      captchaIsWantedLate: () => activate.fail(failure(4010)),
      captchaIsWantedForJoining: () => join.fail(failure(4010)),
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
      puzzling: looksAs('puzzling'),
      puzzlingOwn: looksAs('puzzling'),
      slipRefused: looksAs('slip', [], true),
      contact: looksAs('contact'),
      contactFaulty: looksAs('contact', ['phoneMissing', 'codeMissing', 'agreementMissing']),
      proving: looksAs('proving'),
      provingOwn: looksAs('proving'),
      provingMail: looksAs('proving'),
      contactCodeRefused: looksAs('contact', ['codeRefused'], true),
      contactRefused: looksAs('contact', [], true),
      choosing: looksAs('choosing'),
      choosingFaulty: looksAs('choosing', ['noneChosen']),
      choosingOwn: looksAs('choosing'),
      choosingByMail: looksAs('choosing'),
      chosenPhone: looksAs('phone'),
      chosenMailPassword: looksAs('password'),
      chosenPassword: looksAs('password'),
      chosenSubmitting: looksAs('submitting'),
      chosenTaken: looksAs('taken'),
      chosenLoggingIn: looksAs('loggingIn'),
      chosenOffering: looksAs('offering'),
      chosenJoining: looksAs('joining'),
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
    expect(check.input).toEqual({ ...slip, captcha: '' });
    await events.slipIsRight();
    expect(context().owner).toEqual({ name: '林**', school: '云海大学' });
    actor.send({ type: 'activation.next', ...account, phone: ' 13800138000 ' });
    events.submits();
    expect(activate.input).toEqual({ voucher: { slip }, account, newPassword });
    await events.serverAccepts();
    expect(completeSignIn.input).toEqual({ token: 'token', wayBack });
    await events.isInside();
    expect(context().goTo).toBe('/home');
  });

  it('sends a solved captcha with what was typed, and each one once', async () => {
    const { events, check, askCaptcha } = begin();
    events.checks();
    await events.captchaIsWanted();
    await events.isSolved();
    expect(check.input).toEqual({ ...slip, captcha: 'solved' });
    await events.captchaIsSpent();
    expect(askCaptcha.calls).toHaveLength(2);
    await events.isSolved();
    await events.slipIsWrong();
    events.checks();
    expect(check.input).toEqual({ ...slip, captcha: '' });
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
    expect(join.input).toEqual({ slip });
  });

  it('takes for the person only who was chosen, and the phone that was proved', async () => {
    const { events, context, activate, join } = begin();
    events.isReached();
    events.proves();
    await events.isFound();
    expect(context().chosen).toEqual([]);
    events.chooses();
    expect(context().owner).toEqual({ name: '周*', school: '云海大学' });
    events.submits();
    const voucher = { chosen: { ticket: 'ticket', members: ['second'] } };
    expect(activate.input).toEqual({
      voucher,
      account: { phone: account.phone, code: '', hasAgreed: true },
      newPassword,
    });
    await events.phoneHasAccount();
    events.logsIn();
    await events.hasLoggedIn();
    expect(join.calls).toHaveLength(0);
    events.agrees();
    expect(join.input).toEqual(voucher);
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
