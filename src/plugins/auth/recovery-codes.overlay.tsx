import { useEffect, useState } from 'react';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { RecoveryCodes } from '#views/auth/recovery-codes.view.tsx';
import { useRecoveryHands } from './use-recovery-hands.ts';

/** 重新生成恢复码: made as soon as this is open, and shown once. */
export default function RecoveryCodesOverlay({ onClose }: { onClose: (result: null) => void }) {
  const { notify } = usePlatform();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hands = useRecoveryHands();
  const renew = useAct(factorOperations.renewRecovery, {
    refresh: [factorOperations.state],
    onDone: ({ result }) => setCodes(result.codes),
  });
  useEffect(() => {
    renew.mutate(
      {},
      {
        onError: ({ code, message, requestId }: CallError) => {
          // Given up at the question who it is.
          if (code !== 4015) notify({ kind: 'error', title: message, requestId });
          onClose(null);
        },
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return codes && <RecoveryCodes codes={codes} {...hands(codes)} onClose={() => onClose(null)} />;
}
