import type { ExamRubric } from '#contract/exams/exam-paper.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { RecordPlace } from '#kit/save-record.ts';
import { useAct } from '#shell/plugin-api.ts';

/** Puts rubrics to questions of an exam that was scheduled. Null: nobody may, or it is written with the paper. */
export function useExamRubric(exam: Exam, place: RecordPlace<Exam>, settle: () => Promise<number | null>) {
  const act = useAct(operations.setRubric, {
    refresh: [operations.marking],
    onDone: ({ result }) => place.put(result),
  });
  if (!exam.mayChange || exam.status === 'draft' || exam.status === 'cancelled') return null;
  return {
    isBusy: act.isPending,
    message: act.error?.message ?? null,
    async set(questionId: string, rubric: Omit<ExamRubric, 'id'> | null, onDone: () => void) {
      const version = await settle();
      if (version === null) return;
      act.mutate(
        { id: exam.id, version, questionId, rubric },
        {
          onSuccess: onDone,
          onError: (fault) => {
            const conflict = conflictOf(operations.setRubric, fault);
            if (conflict) place.put(conflict);
          },
        },
      );
    },
  };
}

export type ExamRubricSetter = NonNullable<ReturnType<typeof useExamRubric>>;
