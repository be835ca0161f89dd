import { useLingui } from '@lingui/react/macro';
import { examAppealOperations as operations } from '#contract/exams/exam-after.operations.ts';
import type { OwnExamAppeal } from '#contract/exams/exam-appeal.contract.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { OwnExamAppealsCard } from '#views/exams/marking/own-exam-appeals.view.tsx';

/** What the learner asked about the own result. */
export function OwnExamAppealsPart({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const { askOverlay, confirm } = usePlatform();
  const tell = useTell();
  const appeals = useOperation(operations.own, { id: attemptId }, { freshMs: 0 });
  const withdraw = useAct(operations.withdraw, { refresh: [operations.own] });
  if (!appeals.data) return null;
  const { open } = appeals.data;
  const askWithdraw = async ({ id, version }: OwnExamAppeal) => {
    const agrees = await confirm({
      title: t`撤回申请？`,
      text: t`撤回后不能再次申请同一内容。`,
      agree: t`撤回申请`,
    });
    if (!agrees) return;
    withdraw.mutate(
      { id, version },
      {
        onError(fault) {
          tell(fault);
          void appeals.refetch();
        },
      },
    );
  };
  return (
    <OwnExamAppealsCard
      appeals={appeals.data}
      isBusy={withdraw.isPending}
      onAsk={() => void askOverlay(() => import('./ask-exam-appeal.overlay.tsx'), { attemptId, open })}
      onWithdraw={(one) => void askWithdraw(one)}
    />
  );
}
