import { useLingui } from '@lingui/react/macro';
import type { ExamMove } from '#contract/exams/exam-choices.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { paperReviewOperations } from '#contract/exams/paper-review.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { RecordPlace } from '#kit/save-record.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { minuteText } from '#views/common/moments.ts';

/** Moves an exam on, after the person agreed; what is typed is saved before. */
export function useExamMove(exam: Exam, place: RecordPlace<Exam>, settle: () => Promise<number | null>) {
  const { t } = useLingui();
  const { confirm, askOverlay } = usePlatform();
  const tell = useTell();
  const act = useAct(operations.move, {
    refresh: [operations.list, operations.watch, paperReviewOperations.read],
    onDone: ({ result }) => place.put(result),
  });
  const { id, settings, candidates } = exam;
  const questions: Record<Exclude<ExamMove, 'cancel'>, Parameters<typeof confirm>[0]> = {
    schedule: {
      title: t`安排考试`,
      text: t`${candidates} 名学生收到通知，试卷和时间不能再修改。${minuteText(settings.opensAt ?? exam.serverTime)} 开考。`,
      agree: t`安排考试`,
    },
    recall: { title: t`撤回安排`, text: t`考试回到草稿，对学生不可见。`, agree: t`撤回安排` },
    release: { title: t`公布成绩`, text: t`学生收到消息，可按设置查看自己的答卷。`, agree: t`公布成绩` },
  };
  const move = async (one: ExamMove) => {
    const version = await settle();
    if (version === null) return;
    const send = (reason?: string) =>
      act.mutate(
        { id, version, move: one, ...(reason && { reason }) },
        {
          onError: (fault) => {
            const conflict = conflictOf(operations.move, fault);
            if (conflict) place.put(conflict);
            tell(fault);
          },
        },
      );
    if (one !== 'cancel') {
      if (await confirm(questions[one])) send();
      return;
    }
    const reason = await askOverlay(() => import('./exam-reason.overlay.tsx'), {
      ...{ title: t`取消考试`, text: t`已作答的学生停止作答，答卷保留。学生收到消息和原因。`, agree: t`取消考试` },
    });
    if (reason !== null) send(reason);
  };
  return { move, isBusy: act.isPending };
}
