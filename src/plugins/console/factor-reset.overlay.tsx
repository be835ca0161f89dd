import { useState } from 'react';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { FactorReset } from '#views/console/factor-reset.view.tsx';

/** 代为关闭两步验证, by the platform's administrator. */
export default function FactorResetOverlay({ onClose }: { onClose: (isDone: boolean | null) => void }) {
  const { notify } = usePlatform();
  const [problems, setProblems] = useState<readonly ('identifierMissing' | 'reasonMissing')[]>([]);
  const reset = useAct(factorOperations.reset, {
    onDone: ({ message }) => {
      notify({ kind: 'success', title: message });
      onClose(true);
    },
  });
  return (
    <Refused by={[factorOperations.reset]}>
      <FactorReset
        problems={problems}
        message={reset.error?.message ?? null}
        isWorking={reset.isPending}
        onSubmit={(typed) => {
          const missing = [
            ...(typed.identifier.trim() === '' ? (['identifierMissing'] as const) : []),
            ...(typed.reason.trim() === '' ? (['reasonMissing'] as const) : []),
          ];
          setProblems(missing);
          if (missing.length === 0) reset.mutate(typed);
        }}
        onClose={() => onClose(null)}
      />
    </Refused>
  );
}
