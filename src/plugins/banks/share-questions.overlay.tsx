import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ShareDialog } from '#views/banks/shares/share-dialog.view.tsx';

interface Props {
  courseId: string;
  category: string;
  branches: readonly string[];
  /** With whether it was done. */
  onClose: (isDone: true | null) => void;
}

/** Shares a category of a bank, or all of it. */
export default function ShareQuestionsOverlay({ courseId, category, branches, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 80));
  const found = useOperation(coursesOperations.list, search ? { search, pageNo: 1, pageSize: 10 } : null);
  const courses = found.data?.data
    .filter(({ id }) => id !== courseId)
    .map(({ id, title, school, teacher }) => ({ id, name: title, detail: `${school.name} · ${teacher}` }));
  const share = useAct(operations.share, {
    refresh: [operations.own],
    onDone() {
      notify({ kind: 'success', title: t`题目已共享` });
      onClose(true);
    },
  });
  return (
    <Refused by={[operations.share]}>
      <ShareDialog
        {...{ category, branches }}
        courses={search === '' || found.isPlaceholderData ? null : (courses ?? null)}
        isBusy={share.isPending}
        message={share.error?.message ?? null}
        onSearch={setTyped}
        onAgree={(draft) => share.mutate({ courseId, ...draft })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
