import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { HideDialog } from '#views/discussions/hide-dialog.view.tsx';
import { readers } from './use-readers.ts';
import { hideDrafts } from './discussion-draft.store.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  what: 'question' | 'post';
  id: string;
  onClose: (result: null) => void;
}

/** Asks why something is hidden. */
export default function HideOverlay({ what, id, onClose }: Props) {
  const operation = what === 'question' ? discussionsOperations.hide : discussionsOperations.hidePost;
  const { draft, put, forget } = useTyped(hideDrafts, id, { reason: '' });
  const hide = useAct(operation, {
    refresh: readers,
    onDone() {
      forget();
      onClose(null);
    },
  });
  return (
    <Refused by={[discussionsOperations.hide, discussionsOperations.hidePost]}>
      <HideDialog
        what={what}
        reason={draft.reason}
        isBusy={hide.isPending}
        message={hide.error?.message ?? null}
        onReason={(reason) => put({ reason })}
        onAgree={() => hide.mutate({ id, isHidden: true, reason: draft.reason.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
