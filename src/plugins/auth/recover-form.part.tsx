import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { recoverCodec, type Recovery } from '#contract/auth/auth-accounts.codec.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { recoverMachine } from '#machines/auth/recover.machine.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { askCode, Refused, useCode, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { RecoverCard } from '#views/auth/recover-card.view.tsx';
import { LoginFormExtras } from './login-form-extras.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';

function joined(platform: Platform, identifier: string) {
  const code = askCode(platform, {
    purpose: 'recovery',
    channelOf,
    identifier,
  });
  const machine = recoverMachine.provide({
    actors: {
      sendCode: code.machine,
      recover: fromPromise<string, Recovery>(async ({ input, signal }) => {
        const SJ = await platform.seal(recoverCodec.encode(input));
        return (await platform.call(accountOperations.recover, { SJ }, { signal })).message;
      }),
    },
  });
  return { machine, input: code.input };
}

/** 找回密码 (M6); afterwards the login view has the phone number or address in it. */
export function RecoverForm(form: LoginFormProps) {
  const { typed, onType, onSwitch } = form;
  const platform = usePlatform();
  const { identifier } = typed.recover;
  const [{ machine, input }] = useState(() => joined(platform, identifier));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);

  useEffect(() => {
    const said = actor.on('recovered', ({ message }) => platform.notify({ kind: 'success', title: message }));
    const ended = actor.subscribe({ complete: () => onSwitch('login', actor.getSnapshot().output?.account) });
    return () => {
      said.unsubscribe();
      ended.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  return (
    <Refused by={[accountOperations.recover, codeOperations.sms, codeOperations.email]}>
      <RecoverCard
        step={snapshot.matches('account') ? 'account' : 'password'}
        typed={typed.recover}
        onType={(changed) => {
          onType('recover', changed);
          if (changed.identifier !== undefined) child?.send({ type: 'code.edit', identifier: changed.identifier });
        }}
        code={code}
        onSend={() => child?.send({ type: 'code.send', identifier })}
        problems={snapshot.context.problems}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('account') && !snapshot.matches('password')}
        onNext={() => send({ type: 'recover.next', ...typed.recover })}
        onBack={() => send({ type: 'recover.back' })}
        onSubmit={() => send({ type: 'recover.submit', ...typed.recover })}
        onLogin={() => onSwitch('login')}
        extras={<LoginFormExtras view="backPassword" form={form} />}
      />
    </Refused>
  );
}
