import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { nonceCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { confirmSelfMachine, type ConfirmProof } from '#machines/auth/confirm-self.machine.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import {
  askCode,
  clientNonce,
  loginHash,
  Refused,
  useCode,
  useMachine,
  useOperation,
  usePlatform,
  type Platform,
} from '#shell/plugin-api.ts';
import { ConfirmSelf } from '#views/auth/confirm-self.view.tsx';

function joined(platform: Platform) {
  const code = askCode(platform, {
    purpose: 'confirm',
    isOwn: true,
    channelOf: (way) => (way === 'sms' || way === 'email' ? way : null),
  });
  const machine = confirmSelfMachine.provide({
    actors: {
      sendCode: code.machine,
      getNonce: fromPromise<string>(async ({ signal }) =>
        nonceCodec.decodeGiven((await platform.call(authOperations.nonce, {}, { signal })).result),
      ),
      confirm: fromPromise<void, ConfirmProof>(async ({ input, signal }) => {
        await platform.call(securityOperations.confirm, await proofOf(input), { signal });
      }),
    },
  });
  return { machine, input: code.input };
}

async function proofOf({ way, secret, nonce, factorCode }: ConfirmProof) {
  const factor = factorCode === '' ? {} : { factorCode };
  if (way !== 'password') return { code: secret, channel: way, ...factor };
  const own = clientNonce();
  return { nonce, clientNonce: own, proof: await loginHash(secret, nonce, own), ...factor };
}

/** 确认是你本人: by password, or by a code to what the account has bound. */
export default function ConfirmSelfOverlay({ onClose }: { onClose: (isConfirmed: true | null) => void }) {
  const platform = usePlatform();
  const [{ machine, input }] = useState(() => joined(platform));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [child] = useState(() => actor.getSnapshot().children.code);
  const code = useCode(child);
  const { data } = useOperation(userOperations.auths, {});
  const factor = useOperation(factorOperations.state, {});
  const { way, isMissing, asksFactor, isFactorMissing, message } = snapshot.context;
  const hasFactor = typeof factor.data?.enabledAt === 'string';

  useEffect(() => {
    if (hasFactor) send({ type: 'confirm.askFactor' });
  }, [hasFactor, send]);

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => onClose(actor.getSnapshot().output?.isConfirmed ? true : null),
    });
    return () => subscription.unsubscribe();
  }, [actor, onClose]);

  const bound = (provider: 'phone' | 'mail', to: 'sms' | 'email') =>
    (data?.bindings ?? [])
      .filter((binding) => binding.provider === provider && binding.bound)
      .map(({ label }) => ({ way: to, label }));
  return (
    <Refused by={[securityOperations.confirm, codeOperations.sms, codeOperations.email]}>
      <ConfirmSelf
        ways={[{ way: 'password', label: '' }, ...bound('phone', 'sms'), ...bound('mail', 'email')]}
        way={way}
        onChoose={(chosen) => {
          send({ type: 'confirm.choose', way: chosen });
          child?.send({ type: 'code.edit', identifier: chosen });
        }}
        code={code}
        onSend={() => child?.send({ type: 'code.send', identifier: way })}
        isMissing={isMissing}
        asksFactor={asksFactor}
        isFactorMissing={isFactorMissing}
        message={message}
        isWorking={!snapshot.matches('asking')}
        onSubmit={(secret, factorCode) => send({ type: 'confirm.submit', secret, factorCode })}
        onClose={() => send({ type: 'confirm.close' })}
      />
    </Refused>
  );
}
