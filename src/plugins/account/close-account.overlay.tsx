import { ownDataOperations } from '#contract/account/account.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { CloseAccountDialog } from '#views/account/close-account.view.tsx';

const { previewDeletion, askDeletion, deletion } = ownDataOperations;

/** Closes with what the server said of the request, null where there was none. */
export default function CloseAccountOverlay({ onClose }: { onClose: (message: string | null) => void }) {
  const preview = useOperation(previewDeletion, {}, { freshMs: 0 });
  const asked = useAct(askDeletion, { refresh: [deletion], onDone: ({ message }) => onClose(message) });
  return (
    <CloseAccountDialog
      shown={shownOf(preview)}
      failure={asked.error?.message ?? null}
      isSaving={asked.isPending}
      onAgree={() => asked.mutate({})}
      onCancel={() => onClose(null)}
    />
  );
}
