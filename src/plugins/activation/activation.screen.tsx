import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { ActivationContext, SlipOwner, TypedSlip } from '#machines/activation/activation.context.ts';
import { activationMachine } from '#machines/activation/activation.machine.ts';
import {
  askCode,
  completeSignIn,
  Refused,
  useCode,
  useMachine,
  usePlatform,
  withoutModal,
  type Platform,
} from '#shell/plugin-api.ts';
import { ActivationCard, type ActivationStep, type ActivationTyped } from '#views/activation/activation-card.view.tsx';
import { LoginPage } from '#views/auth/login-page.view.tsx';
import { useSlipSchools } from './use-slip-schools.ts';

const { check, activate, join } = activationOperations;
const steps = {
  ...{ slip: 'slip', checking: 'slip', phone: 'phone', password: 'password', submitting: 'password' },
  ...{ entering: 'password', entered: 'password', activated: 'password', taken: 'taken', loggingIn: 'taken' },
  ...{ offering: 'join', joining: 'join', joined: 'join' },
} as const satisfies Record<string, ActivationStep>;
const resting = ['slip', 'phone', 'password', 'taken', 'offering'] as const;

type Given = Pick<ActivationContext, 'slip' | 'account' | 'newPassword'>;

/** @param isInside whether somebody is logged in at that moment */
function joined(platform: Platform, isInside: () => boolean) {
  const { call, seal, signIn } = platform;
  const code = askCode(platform, {
    purpose: 'register',
    channelOf: (identifier) => (isMobile(identifier) ? 'sms' : null),
  });
  const machine = activationMachine.provide({
    actors: {
      sendCode: code.machine,
      check: fromPromise<SlipOwner, TypedSlip>(
        async ({ input, signal }) => (await call(check, input, { signal, isSaidThere: true })).result,
      ),
      activate: fromPromise<string | null, Given>(async ({ input: { slip, account, newPassword }, signal }) => {
        const { code: slipCode, ...place } = slip;
        const { hasAgreed = false, ...phone } = account;
        const SJ = await seal({ ...place, slip: slipCode, ...phone, agreement: hasAgreed, ...newPassword });
        return (await call(activate, { SJ }, { signal })).result.token;
      }),
      askLogin: fromPromise<boolean>(() => signIn.ask()),
      join: fromPromise<void, TypedSlip>(async ({ input, signal }) => {
        await call(join, input, { signal, isSaidThere: true });
      }),
      completeSignIn: completeSignIn(platform, withoutModal),
    },
  });
  return { machine, input: { code: code.input, wayBack: platform.entry.wayBack(null), isLoggedIn: isInside } };
}

/** `/activate`: by a slip of the school to an account of one's own. */
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
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);
  const schools = useSlipSchools(place.school);
  const [typed, setTyped] = useState<ActivationTyped>({
    slip: { schoolId: place.school, kind: place.kind, number: '', code: '' },
    ...{ identifier: '', code: '', hasAgreed: false, password: '', confirmation: '' },
  });
  const { owner, problems, message } = snapshot.context;

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
      <Refused by={[activationOperations.check, activationOperations.activate, codeOperations.sms]}>
        <ActivationCard
          step={steps[snapshot.value]}
          {...{ typed, schools, owner, code, problems, message }}
          person={{ name: person.nickname || person.name, account: person.accountMasked }}
          onType={(changed) => {
            setTyped((before) => ({ ...before, ...changed }));
            if (changed.identifier !== undefined) child?.send({ type: 'code.edit', identifier: changed.identifier });
          }}
          onSend={() => child?.send({ type: 'code.send', identifier: typed.identifier })}
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
