import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { ReasonDialog, type Discussed } from '#views/discussions/reason-dialog.view.tsx';
import { hideDrafts, reportDrafts } from './discussion-draft.store.ts';
import { readers } from './use-readers.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  act: 'hide' | 'report';
  what: Discussed;
  id: string;
  /** What is said once it is done; null: the page shows it. */
  done: string | null;
  onClose: (result: null) => void;
}

/** Asks why something is hidden or reported. */
export default function ReasonOverlay({ act, what, id, done, onClose }: Props) {
  const { notify } = usePlatform();
  const { draft, put, forget } = useTyped(act === 'hide' ? hideDrafts : reportDrafts, id, { reason: '' });
  const answered = {
    refresh: readers,
    onDone() {
      forget();
      if (done !== null) notify({ kind: 'success', title: done });
      onClose(null);
    },
  };
  const hide = useAct(what === 'question' ? operations.hide : operations.hidePost, answered);
  const report = useAct(what === 'question' ? operations.report : operations.reportPost, answered);
  const { isPending, error } = act === 'hide' ? hide : report;
  const reason = draft.reason.trim();
  return (
    <Refused by={[operations.hide, operations.hidePost, operations.report, operations.reportPost]}>
      <ReasonDialog
        {...{ act, what, reason: draft.reason, isBusy: isPending, message: error?.message ?? null }}
        onReason={(typed) => put({ reason: typed })}
        onAgree={() => (act === 'hide' ? hide.mutate({ id, isHidden: true, reason }) : report.mutate({ id, reason }))}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
