import { joiningOperations } from '#contract/account/joining.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, useRefresh } from '#shell/plugin-api.ts';
import { UndoJoiningDialog } from '#views/account/undo-joining.view.tsx';

const { previewUndo, undo, list } = joiningOperations;

/** Closes with what the server said of it, null where nothing was undone. */
export default function UndoJoiningOverlay({ id, onClose }: { id: string; onClose: (message: string | null) => void }) {
  const refresh = useRefresh();
  const preview = shownOf(useOperation(previewUndo, { id }, { freshMs: 0 }));
  const undone = useAct(undo, { refresh: [list], onDone: ({ message }) => onClose(message) });
  return (
    <UndoJoiningDialog
      shown={preview}
      failure={undone.error?.message ?? null}
      isSaving={undone.isPending}
      onAgree={() => {
        if (preview.status !== 'shown') return;
        undone.mutate(
          { id, digest: preview.data.digest },
          { onError: (error) => void (conflictOf(undo, error) && refresh(previewUndo)) },
        );
      }}
      onCancel={() => onClose(null)}
    />
  );
}
