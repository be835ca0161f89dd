import { useLingui } from '@lingui/react/macro';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations as operations } from '#contract/exams/paper-review.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { PaperWay } from '#views/exams/review/paper-way.view.tsx';

interface Props {
  exam: Exam;
  /** What is typed lies on the server afterwards; its version, or null where that failed. */
  settle: () => Promise<number | null>;
  /** The exam is read anew: it has another version, and another paper to show. */
  onMoved: () => void;
}

/** How far the paper of an exam is, where its school wants a review or a seal. */
export function PaperWayPart({ exam, settle, onMoved }: Props) {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const tell = useTell();
  const { id } = exam;
  const isWanted = exam.paperRule !== 'free' || exam.paperStatus !== 'writing' || exam.seal !== null;
  const review = useOperation(operations.read, isWanted ? { id } : null, { freshMs: 0 });
  const after = { refresh: [operations.read, operations.list, examTeamOperations.list], onDone: onMoved };
  const withdraw = useAct(operations.withdraw, after);
  const look = useAct(operations.look, after);
  if (!isWanted) return null;
  if (review.error && !review.data) return <FailedBlock what={t`试卷审核`} onRetry={() => void review.refetch()} />;
  const onWithdraw = async () => {
    const version = await settle();
    if (version === null) return;
    withdraw.mutate(
      { id, version, note: '' },
      {
        onError: (fault) => {
          if (conflictOf(operations.withdraw, fault)) onMoved();
          tell(fault);
        },
      },
    );
  };
  return (
    <PaperWay
      exam={exam}
      review={review.data ?? null}
      isBusy={withdraw.isPending || look.isPending}
      onSubmit={() => {
        void (async () => {
          const version = await settle();
          if (version === null) return;
          const props = { examId: id, version };
          const sent = await askOverlay<PaperReview, typeof props>(() => import('./submit-paper.overlay.tsx'), props);
          if (!sent) return;
          onMoved();
          void review.refetch();
        })();
      }}
      onWithdraw={() => void onWithdraw()}
      onLook={() => {
        void (async () => {
          const reason = await askOverlay(() => import('./exam-reason.overlay.tsx'), {
            title: t`打开密封试卷`,
            text: t`试卷对你打开 30 分钟，其他人不可见。打开的人、时间和原因记入过程记录，考务可见。`,
            agree: t`打开试卷`,
          });
          if (reason !== null) look.mutate({ id, reason }, { onError: tell });
        })();
      }}
    />
  );
}
