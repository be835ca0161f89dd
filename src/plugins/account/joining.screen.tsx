import { useState } from 'react';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { JoinedCard } from '#views/account/joined-card.view.tsx';
import { JoiningPage } from '#views/account/joining.view.tsx';
import { JoinAccounts } from './join-accounts.part.tsx';
import { ProveAccount } from './prove-account.part.tsx';

/** 合并账号: the other account proves itself, it is seen first, and undone within seven days. */
export default function JoiningScreen() {
  const { askOverlay, notify } = usePlatform();
  const [proof, setProof] = useState<string | null>(null);
  const joinings = useOperation(joiningOperations.list, {}, { freshMs: 0 });
  const undo = async (id: string) => {
    const message = await askOverlay<string, { id: string }>(() => import('./undo-joining.overlay.tsx'), { id });
    if (message) notify({ kind: 'success', title: message });
  };
  return (
    <JoiningPage shown={shownOf(joinings)}>
      {(all) => {
        const open = all.joinings.find(({ undoUntil }) => undoUntil !== null);
        if (open) return <JoinedCard joining={open} onUndo={() => void undo(open.id)} />;
        return proof === null ? (
          <ProveAccount onProved={setProof} />
        ) : (
          <JoinAccounts proof={proof} onBack={() => setProof(null)} />
        );
      }}
    </JoiningPage>
  );
}
