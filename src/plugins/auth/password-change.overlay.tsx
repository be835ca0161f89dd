import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { passwordChangeCodec, type PasswordChange as Change } from '#contract/auth/auth-security.codec.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { passwordChangeMachine } from '#machines/auth/password-change.machine.ts';
import { Refused, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { PasswordChange } from '#views/auth/password-change.view.tsx';

const joined = ({ call, seal }: Platform) =>
  passwordChangeMachine.provide({
    actors: {
      reset: fromPromise<string, Change>(async ({ input, signal }) => {
        const SJ = await seal(passwordChangeCodec.encode(input));
        return (await call(securityOperations.changePassword, { SJ }, { signal })).message;
      }),
    },
  });

/** 修改密码 (M10): afterwards the session has ended everywhere, and the page leads to the beginning. */
export default function PasswordChangeOverlay({ onClose }: { onClose: (result: null) => void }) {
  const platform = usePlatform();
  const [machine] = useState(() => joined(platform));
  const [snapshot, send, actor] = useMachine(machine);

  useEffect(() => {
    const subscription = actor.on('changed', ({ message }) => {
      platform.notify({ kind: 'success', title: message });
      onClose(null);
      platform.entry.passwordChanged();
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  return (
    <Refused by={[securityOperations.changePassword]}>
      <PasswordChange
        problems={snapshot.context.problems}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('editing')}
        onSubmit={(typed) => send({ type: 'password.submit', ...typed })}
        onClose={() => onClose(null)}
      />
    </Refused>
  );
}
