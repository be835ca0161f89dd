import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { completedCodec } from '#contract/providers/providers.codec.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { isProvider, type UnboundIdentity } from '#contract/providers/providers.rule.ts';
import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { registerInfoMachine } from '#machines/providers/register-info.machine.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import {
  askCode,
  completeSignIn,
  grantOf,
  Refused,
  useCode,
  useFactorStep,
  useMachine,
  usePlatform,
  type LoginViewProps,
  type Platform,
} from '#shell/plugin-api.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { FactorCard } from '#views/auth/factor-card.view.tsx';
import { NoIdentityCard, RegisterInfoCard } from '#views/providers/register-info-card.view.tsx';
import { unbound } from './unbound.store.ts';

interface Given {
  bindToken: string;
  phone: string;
  code: string;
  hasAgreed: boolean;
}

function joined(platform: Platform, view: LoginViewProps, identity: UnboundIdentity) {
  const code = askCode(platform, {
    purpose: 'complete',
    channelOf: (identifier) => (isMobile(identifier) ? 'sms' : null),
  });
  const machine = registerInfoMachine.provide({
    actors: {
      sendCode: code.machine,
      complete: fromPromise<SignInGrant, Given>(({ input: { hasAgreed, ...given }, signal }) =>
        grantOf(async () => {
          const request = { ...given, agreement: hasAgreed };
          const { result } = await platform.call(providersOperations.complete, request, { signal });
          return completedCodec.decode(result).token;
        }),
      ),
      completeSignIn: completeSignIn(platform, view, isProvider(identity.provider) ? identity.provider : null),
    },
  });
  // The callback's own page is no place to come back to.
  return { machine, input: { identity, wayBack: platform.entry.wayBack(null), code: code.input } };
}

/** 完善用户信息 (M22): an identity that a provider vouches for gets the account of a phone number. */
export default function RegisterInfoForm(view: LoginViewProps) {
  const [identity] = useState(unbound.identity);
  if (identity === null) return <NoIdentityCard message={null} onLogin={() => view.onSwitch('login')} />;
  return <Form view={view} identity={identity} />;
}

function Form({ view, identity }: { view: LoginViewProps; identity: UnboundIdentity }) {
  const platform = usePlatform();
  const { onEntered, onSwitch } = view;
  const [{ machine, input }] = useState(() => joined(platform, view, identity));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [typed, setTyped] = useState({ identifier: '', code: '', hasAgreed: false });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        unbound.identity = null;
        const last = actor.getSnapshot();
        if (last.value === 'entered') onEntered(last.context.goTo);
        else onSwitch('login');
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  const factor = useFactorStep(snapshot.children.signIn);
  if (factor)
    return (
      <Refused by={[factorOperations.prove]}>
        <FactorCard {...factor} />
      </Refused>
    );
  if (snapshot.matches('expired'))
    return <NoIdentityCard message={snapshot.context.message} onLogin={() => send({ type: 'complete.restart' })} />;
  return (
    <Refused by={[providersOperations.complete, codeOperations.sms]}>
      <RegisterInfoCard
        nickname={identity.nickname}
        provider={identity.provider}
        typed={typed}
        onType={(changed) => {
          setTyped((before) => ({ ...before, ...changed }));
          if (changed.identifier !== undefined) child?.send({ type: 'code.edit', identifier: changed.identifier });
        }}
        code={code}
        onSend={() => child?.send({ type: 'code.send', identifier: typed.identifier })}
        problems={snapshot.context.problems}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('account')}
        onSubmit={() => send({ type: 'complete.submit', ...typed, phone: typed.identifier })}
        onLogin={() => onSwitch('login')}
      />
    </Refused>
  );
}
