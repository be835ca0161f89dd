import { useState } from 'react';
import type { LockedAccount, Unlocked } from '#contract/console/console-sessions.contract.ts';
import type { UnlockReason } from '#contract/console/unlock-reasons.rule.ts';
import { consoleSessionsOperations } from '#contract/console/console-sessions.operations.ts';
import { useAct } from '#shell/plugin-api.ts';
import { UnlockDialog } from '#views/console/locked-accounts.view.tsx';

interface Props {
  account: LockedAccount;
  onClose: (done: Unlocked | null) => void;
}

/** Asks why an account is let in again; closes with what came of it. */
export default function UnlockOverlay({ account: { accountId, personName }, onClose }: Props) {
  const [reason, setReason] = useState<UnlockReason | ''>('');
  const unlocked = useAct(consoleSessionsOperations.unlock, { onDone: ({ result }) => onClose(result) });
  return (
    <UnlockDialog
      personName={personName}
      reason={reason}
      isSaving={unlocked.isPending}
      failure={unlocked.error?.message ?? null}
      onReason={setReason}
      onAgree={() => reason !== '' && unlocked.mutate({ accountId, reason })}
      onCancel={() => onClose(null)}
    />
  );
}
