import { useLingui } from '@lingui/react/macro';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { QuestionBin } from '#views/banks/question-bin.view.tsx';

interface Props {
  courseId: string;
  pageNo: number;
  onPage: (page: number) => void;
}

/** What was removed from a bank. */
export function QuestionBinPart({ courseId, pageNo, onPage }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const bin = useOperation(operations.bin, { courseId, pageNo, pageSize: 20 }, { freshMs: 0 });
  const restore = useAct(operations.restore, {
    refresh: [operations.bin, operations.list, operations.categories],
    onDone: () => notify({ kind: 'success', title: t`题目已恢复` }),
  });
  return (
    <QuestionBin
      shown={shownOf(bin)}
      isBusy={restore.isPending}
      onRestore={({ id }) => restore.mutate({ courseId, ids: [id] }, { onError: tell })}
      onPage={onPage}
    />
  );
}
