import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { ArrangeDialog, type ArrangeWhat } from '#views/banks/arrange-dialog.view.tsx';

interface Props {
  courseId: string;
  ids: readonly string[];
  what: ArrangeWhat;
  categories: readonly string[];
  /** With whether it was done. */
  onClose: (isDone: true | null) => void;
}

/** Sets one thing of many questions. */
export default function ArrangeOverlay({ courseId, ids, what, categories, onClose }: Props) {
  const { notify } = usePlatform();
  const arrange = useAct(operations.arrange, {
    refresh: [operations.list, operations.categories],
    onDone({ message }) {
      notify({ kind: 'success', title: message });
      onClose(true);
    },
  });
  return (
    <Refused by={[operations.arrange]}>
      <ArrangeDialog
        what={what}
        count={ids.length}
        categories={categories}
        isBusy={arrange.isPending}
        message={arrange.error?.message ?? null}
        onAgree={(arranged) => arrange.mutate({ courseId, ids: [...ids], ...arranged })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
