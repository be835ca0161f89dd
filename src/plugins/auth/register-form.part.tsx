import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { registerCodec, type Registration } from '#contract/auth/auth-accounts.codec.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { registerMachine } from '#machines/auth/register.machine.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { askCode, Refused, useCode, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { RegisterCard } from '#views/auth/register-card.view.tsx';
import { LoginFormExtras } from './login-form-extras.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';

function joined(platform: Platform, phone: string) {
  const code = askCode(platform, {
    purpose: 'register',
    channelOf: (identifier) => (isMobile(identifier) ? 'sms' : null),
    identifier: phone,
  });
  const machine = registerMachine.provide({
    actors: {
      sendCode: code.machine,
      register: fromPromise<string, Registration>(async ({ input, signal }) => {
        const SJ = await platform.seal(registerCodec.encode(input));
        return (await platform.call(accountOperations.register, { SJ }, { signal })).message;
      }),
    },
  });
  return { machine, input: code.input };
}

/** 注册 (M5); afterwards the login view has the phone number in it. */
export function RegisterForm(form: LoginFormProps) {
  const { typed, onType, onSwitch } = form;
  const platform = usePlatform();
  const { phone } = typed.register;
  const [{ machine, input }] = useState(() => joined(platform, phone));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);

  useEffect(() => {
    const said = actor.on('registered', ({ message }) => platform.notify({ kind: 'success', title: message }));
    const ended = actor.subscribe({ complete: () => onSwitch('login', actor.getSnapshot().output?.account) });
    return () => {
      said.unsubscribe();
      ended.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  return (
    <Refused by={[accountOperations.register, codeOperations.sms]}>
      <RegisterCard
        step={snapshot.matches('account') ? 'account' : 'password'}
        typed={typed.register}
        onType={(changed) => {
          onType('register', changed);
          if (changed.phone !== undefined) child?.send({ type: 'code.edit', identifier: changed.phone });
        }}
        code={code}
        onSend={() => child?.send({ type: 'code.send', identifier: phone })}
        problems={snapshot.context.problems}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('account') && !snapshot.matches('password')}
        onNext={() => send({ type: 'register.next', ...typed.register })}
        onBack={() => send({ type: 'register.back' })}
        onSubmit={() => send({ type: 'register.submit', ...typed.register })}
        onLogin={() => onSwitch('login')}
        extras={<LoginFormExtras view="register" form={form} />}
      />
    </Refused>
  );
}
