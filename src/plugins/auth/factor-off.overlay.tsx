import { useState } from 'react';
import { nonceCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { clientNonce, loginHash, Refused, useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { FactorOff } from '#views/auth/factor-off.view.tsx';

/** 关闭两步验证: with the password and a code, or a recovery code. */
export default function FactorOffOverlay({ onClose }: { onClose: (isOff: true | null) => void }) {
  const { call, notify } = usePlatform();
  const [problems, setProblems] = useState<readonly ('passwordMissing' | 'codeMissing')[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [isProving, setIsProving] = useState(false);
  const disable = useAct(factorOperations.disable, {
    refresh: [factorOperations.state],
    onDone: ({ message: said }) => {
      notify({ kind: 'success', title: said });
      onClose(true);
    },
  });
  async function submit(password: string, code: string) {
    const missing = [
      ...(password === '' ? (['passwordMissing'] as const) : []),
      ...(code.trim() === '' ? (['codeMissing'] as const) : []),
    ];
    setProblems(missing);
    setMessage(null);
    if (missing.length > 0) return;
    setIsProving(true);
    try {
      const nonce = nonceCodec.decodeGiven((await call(authOperations.nonce, {})).result);
      const own = clientNonce();
      const proof = await loginHash(password, nonce, own);
      await disable.mutateAsync({ nonce, clientNonce: own, proof, code: code.trim() });
    } catch (error) {
      setMessage((error as CallError).message);
    } finally {
      setIsProving(false);
    }
  }
  return (
    <Refused by={[factorOperations.disable]}>
      <FactorOff
        problems={problems}
        message={message}
        isWorking={isProving}
        onSubmit={(password, code) => void submit(password, code)}
        onClose={() => onClose(null)}
      />
    </Refused>
  );
}
