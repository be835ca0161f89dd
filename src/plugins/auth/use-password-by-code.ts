import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import type { Channel, CodePurpose } from '#contract/common/identifier.rule.ts';
import type { makePasswordByCodeMachine } from '#machines/auth/password-by-code.definition.ts';
import { askCode, useCode, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import type { PasswordByCodeProps, PasswordByCodeTyped } from '#views/auth/password-by-code-card.view.tsx';
import type { LoginFormProps } from './login-form.props.ts';

/** What registration and recovery differ in. */
export interface PasswordByCode {
  id: 'register' | 'recover';
  machine: ReturnType<typeof makePasswordByCodeMachine>;
  purpose: CodePurpose;
  channelOf: (identifier: string) => Channel | null;
  /** The form as it travels. */
  encode: (typed: PasswordByCodeTyped) => object;
}

function joined(platform: Platform, { id, machine, purpose, channelOf, encode }: PasswordByCode, identifier: string) {
  const code = askCode(platform, { purpose, channelOf, identifier });
  const send = fromPromise<string, PasswordByCodeTyped>(async ({ input, signal }) => {
    const SJ = await platform.seal(encode(input));
    return (await platform.call(accountOperations[id], { SJ }, { signal })).message;
  });
  const actors = { sendCode: code.machine, register: send, recover: send };
  return { machine: machine.provide({ actors }), input: code.input };
}

/** An account that is proved by a code and gets a password; afterwards the login view has the account in it. */
export function usePasswordByCode(flow: PasswordByCode, form: LoginFormProps): Omit<PasswordByCodeProps, 'extras'> {
  const { id } = flow;
  const { onType, onSwitch } = form;
  const typed = form.typed[id];
  const platform = usePlatform();
  const [{ machine, input }] = useState(() => joined(platform, flow, typed.identifier));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);

  useEffect(() => {
    const said = actor.on('passwordSet', ({ message }) => platform.notify({ kind: 'success', title: message }));
    const ended = actor.subscribe({ complete: () => onSwitch('login', actor.getSnapshot().output?.account) });
    return () => {
      said.unsubscribe();
      ended.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  return {
    step: snapshot.matches('account') ? 'account' : 'password',
    typed,
    onType: (changed) => {
      onType(id, changed);
      if (changed.identifier !== undefined) child?.send({ type: 'code.edit', identifier: changed.identifier });
    },
    code,
    onSend: () => child?.send({ type: 'code.send', identifier: typed.identifier }),
    problems: snapshot.context.problems,
    message: snapshot.context.message,
    isWorking: !snapshot.matches('account') && !snapshot.matches('password'),
    onNext: () => send({ type: `${id}.next`, ...typed }),
    onBack: () => send({ type: `${id}.back` }),
    onSubmit: () => send({ type: `${id}.submit`, ...typed }),
    onLogin: () => onSwitch('login'),
  };
}
