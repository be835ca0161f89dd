import { useState } from 'react';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import type { JoiningKeeps } from '#contract/account/joining.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { JoiningPreviewCard } from '#views/account/joining-preview.view.tsx';

const { preview, act, list } = joiningOperations;

/** Seen as the server judges it, then done; where something changed meanwhile, it is shown and asked again. */
export function JoinAccounts({ proof, onBack }: { proof: string; onBack: () => void }) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const [keeps, setKeeps] = useState<JoiningKeeps>('own');
  const [isChanged, setChanged] = useState(false);
  const seen = useOperation(preview, { proof, keeps }, { freshMs: 0 });
  const shown = shownOf(seen);
  const done = useAct(act, {
    // Where the other account stays, this session is over: the page asks for the login.
    refresh: [list],
    onDone: ({ message }) => {
      notify({ kind: 'success', title: message });
      onBack();
    },
  });
  const onError = (error: CallError) => {
    if (!conflictOf(act, error)) return;
    setChanged(true);
    void refresh(preview);
  };
  const isConflict = done.error !== null && conflictOf(act, done.error) !== null;
  return (
    <JoiningPreviewCard
      {...{ shown, keeps, isChanged, onBack }}
      failure={isConflict ? null : (done.error?.message ?? null)}
      isSaving={done.isPending}
      onKeeps={(chosen) => {
        setKeeps(chosen);
        setChanged(false);
      }}
      onJoin={() => {
        if (shown.status === 'shown') done.mutate({ proof, keeps, digest: shown.data.digest }, { onError });
      }}
    />
  );
}
