import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { mailBindCodec, phoneBindCodec, type Binding } from '#contract/auth/auth-security.codec.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { channelOf, type Channel } from '#contract/common/identifier.rule.ts';
import { bindContactMachine } from '#machines/auth/bind-contact.machine.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { askCode, Refused, useCode, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { BindContact } from '#views/auth/bind-contact.view.tsx';

function joined(platform: Platform, channel: Channel) {
  const { call, confirmSelf } = platform;
  const code = askCode(platform, {
    purpose: 'bind',
    channelOf: (identifier) => (channelOf(identifier) === channel ? channel : null),
  });
  const machine = bindContactMachine.provide({
    actors: {
      sendCode: code.machine,
      // The machine itself asks who it is, so that its form says what is going on.
      bind: fromPromise<string, Binding>(async ({ input, signal }) => {
        const options = { signal, confirmsItself: true };
        const { result } =
          channel === 'sms'
            ? await call(securityOperations.bindPhone, phoneBindCodec.encode(input), options)
            : await call(securityOperations.bindMail, mailBindCodec.encode(input), options);
        return result.masked;
      }),
      confirmSelf: fromPromise<boolean>(() => confirmSelf.ask()),
    },
  });
  return { machine, input: code.input };
}

interface Props {
  channel: Channel;
  /** With the masked value of what is bound now. */
  onClose: (masked: string | null) => void;
}

/** 绑定手机, 绑定邮箱. */
export default function BindContactOverlay({ channel, onClose }: Props) {
  const platform = usePlatform();
  const [{ machine, input }] = useState(() => joined(platform, channel));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);

  useEffect(() => {
    const subscription = actor.on('bound', ({ masked }) => onClose(masked));
    return () => subscription.unsubscribe();
  }, [actor, onClose]);

  return (
    <Refused by={[securityOperations.bindPhone, securityOperations.bindMail, codeOperations.sms, codeOperations.email]}>
      <BindContact
        channel={channel}
        code={code}
        onEdit={(identifier) => child?.send({ type: 'code.edit', identifier })}
        onSend={(identifier) => child?.send({ type: 'code.send', identifier })}
        problems={snapshot.context.problems}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('editing')}
        onSubmit={(typed) => send({ type: 'bind.submit', ...typed })}
        onClose={() => onClose(null)}
      />
    </Refused>
  );
}
