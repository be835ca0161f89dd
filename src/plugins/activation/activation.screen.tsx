import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { channelOf, isMobile } from '#contract/common/identifier.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type {
  ActivationContext,
  CheckedSlip,
  ContactTicket,
  ReachedByCode,
  SlipOwner,
  Voucher,
} from '#machines/activation/activation.context.ts';
import { activationMachine } from '#machines/activation/activation.machine.ts';
import {
  askCode,
  completeSignIn,
  Refused,
  requestCaptcha,
  useCode,
  useMachine,
  usePlatform,
  withoutModal,
  type Platform,
} from '#shell/plugin-api.ts';
import { ActivationCard, type ActivationStep, type ActivationTyped } from '#views/activation/activation-card.view.tsx';
import { LoginPage } from '#views/auth/login-page.view.tsx';
import { useSlipSchools } from './use-slip-schools.ts';

const { check, activate, join, prove, activateChosen, joinChosen } = activationOperations;
const steps = {
  ...{ beginning: 'slip', slip: 'slip', checking: 'slip', puzzling: 'slip' },
  ...{
    contact: 'contact',
    proving: 'contact',
    choosing: 'choose',
    phone: 'phone',
    password: 'password',
    submitting: 'password',
  },
  ...{ entering: 'password', entered: 'password', activated: 'password', taken: 'taken', loggingIn: 'taken' },
  ...{ offering: 'join', joining: 'join', joined: 'join' },
} as const satisfies Record<string, ActivationStep>;
const resting = ['slip', 'contact', 'choosing', 'phone', 'password', 'taken', 'offering'] as const;

type Given = Pick<ActivationContext, 'account' | 'newPassword'> & { voucher: Voucher };

/** @param isInside whether somebody is logged in at that moment */
function joined(platform: Platform, isInside: () => boolean) {
  const { call, seal, signIn } = platform;
  const code = askCode(platform, {
    purpose: 'register',
    channelOf: (identifier) => (isMobile(identifier) ? 'sms' : null),
  });
  const contactCode = askCode(platform, { purpose: 'activation', channelOf });
  const machine = activationMachine.provide({
    actors: {
      sendCode: code.machine,
      sendContactCode: contactCode.machine,
      check: fromPromise<SlipOwner, CheckedSlip>(async ({ input: { captcha, ...slip }, signal }) => {
        const typed = { ...slip, ...(captcha !== '' && { captcha }) };
        return (await call(check, typed, { signal, isSaidThere: true })).result;
      }),
      askCaptcha: fromPromise<string | null>(() => requestCaptcha(platform, 'slip')),
      activate: fromPromise<string | null, Given>(async ({ input: { voucher, account, newPassword }, signal }) => {
        const { hasAgreed = false, ...phone } = account;
        const form = { ...phone, agreement: hasAgreed, ...newPassword };
        if ('chosen' in voucher) {
          const SJ = await seal({ ...voucher.chosen, ...form });
          return (await call(activateChosen, { SJ }, { signal })).result.token;
        }
        const { code: slipCode, ...place } = voucher.slip;
        const SJ = await seal({ ...place, slip: slipCode, ...form });
        return (await call(activate, { SJ }, { signal })).result.token;
      }),
      askLogin: fromPromise<boolean>(() => signIn.ask()),
      prove: fromPromise<ContactTicket, ReachedByCode>(async ({ input: { contact, code: sent }, signal }) => {
        return (await call(prove, { identifier: contact, code: sent }, { signal, isSaidThere: true })).result;
      }),
      join: fromPromise<void, Voucher>(async ({ input, signal }) => {
        const how = { signal, isSaidThere: true };
        if ('slip' in input) await call(join, input.slip, how);
        else await call(joinChosen, { ticket: input.chosen.ticket, members: [...input.chosen.members] }, how);
      }),
      completeSignIn: completeSignIn(platform, withoutModal),
    },
  });
  const codes = { code: code.input, contactCode: contactCode.input };
  return { machine, input: { ...codes, wayBack: platform.entry.wayBack(null), isLoggedIn: isInside } };
}

/** Who is logged in has agreed before. */
const reachedOf = ({ contact: { identifier, code }, hasAgreed }: ActivationTyped, personId: string | null) => ({
  ...{ contact: identifier, code },
  ...(personId === null && { hasAgreed }),
});

/** `/activate`: by a slip of the school, or where its register says that one is reached, to an account of one's own. */
export default function ActivationScreen() {
  const { t } = useLingui();
  const platform = usePlatform();
  const { person, navigate, notify } = platform;
  const [place] = useState(() => activationAddresses.activate.read(location.search));
  const [inside] = useState({ is: person.id !== null });
  useEffect(() => {
    inside.is = person.id !== null;
  }, [inside, person.id]);
  const [{ machine, input }] = useState(() => joined(platform, () => inside.is));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [{ code: child, contactCode: contactChild }] = useState(() => actor.getSnapshot().children);
  const [code, contactCode] = [useCode(child), useCode(contactChild)];
  const schools = useSlipSchools(place.school);
  const [typed, setTyped] = useState<ActivationTyped>({
    slip: { schoolId: place.school, kind: place.kind, number: '', code: '' },
    ...{ contact: { identifier: '', code: '' }, chosen: [] },
    ...{ identifier: '', code: '', hasAgreed: false, password: '', confirmation: '' },
  });
  const { owner, awaited, problems, message } = snapshot.context;
  const step = steps[snapshot.value];

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const last = actor.getSnapshot();
        if (last.value === 'joined') notify({ kind: 'success', title: t`已加入${last.context.owner.school}` });
        if (last.value === 'activated') notify({ kind: 'success', title: t`激活成功，请登录` });
        const places = { joined: portalAddresses.home.to(), activated: authAddresses.login.to() };
        navigate(places[last.value as keyof typeof places] ?? last.context.goTo, { replace: true });
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  return (
    <LoginPage>
      <Refused by={[check, prove, activate, activateChosen, codeOperations.sms, codeOperations.email]}>
        <ActivationCard
          {...{ step, typed, schools, owner, code, contactCode, problems, message }}
          awaited={awaited.members}
          isReached={snapshot.context.reached !== null || step === 'contact'}
          person={{ name: person.nickname || person.name, account: person.accountMasked }}
          onType={(changed) => {
            setTyped((before) => ({ ...before, ...changed }));
            if (changed.identifier !== undefined) child?.send({ type: 'code.edit', identifier: changed.identifier });
            const contact = changed.contact?.identifier;
            if (contact !== undefined) contactChild?.send({ type: 'code.edit', identifier: contact });
          }}
          onSend={() => child?.send({ type: 'code.send', identifier: typed.identifier })}
          onSendContact={() => contactChild?.send({ type: 'code.send', identifier: typed.contact.identifier })}
          onWay={(way) => send({ type: way === 'slip' ? 'activation.slip' : 'activation.reach' })}
          onProve={() => send({ ...reachedOf(typed, person.id), type: 'activation.prove' })}
          onChoose={() => {
            const chosen = awaited.members.map(({ id }) => id).filter((id) => typed.chosen.includes(id));
            send({ type: 'activation.choose', chosen });
          }}
          isWorking={!resting.some((one) => one === snapshot.value)}
          onCheck={() => send({ type: 'activation.check', ...typed.slip })}
          onNext={() => send({ ...typed, type: 'activation.next', phone: typed.identifier })}
          onSubmit={() => send({ ...typed, type: 'activation.submit' })}
          onBack={() => send({ type: 'activation.back' })}
          onLogin={() => send({ type: 'activation.login' })}
          onJoin={() => send({ type: 'activation.join' })}
          onLeave={person.id === null ? () => navigate(authAddresses.login.to()) : null}
        />
      </Refused>
    </LoginPage>
  );
}
