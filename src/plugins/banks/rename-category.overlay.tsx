import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { typedCategory } from '#contract/banks/category.rule.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { RenameDialog } from '#views/banks/rename-dialog.view.tsx';

interface Props {
  courseId: string;
  path: string;
  questions: number;
  /** With the new path. */
  onClose: (to: string | null) => void;
}

/** Renames or moves a branch of the categories. */
export default function RenameCategoryOverlay({ courseId, path, questions, onClose }: Props) {
  const { notify } = usePlatform();
  const rename = useAct(operations.renameCategory, {
    refresh: [operations.list, operations.categories],
    onDone({ message }, { to }) {
      notify({ kind: 'success', title: message });
      onClose(typedCategory(to));
    },
  });
  return (
    <Refused by={[operations.renameCategory]}>
      <RenameDialog
        path={path}
        questions={questions}
        isBusy={rename.isPending}
        message={rename.error?.message ?? null}
        onAgree={(to) => rename.mutate({ courseId, from: path, to })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
