import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Homework, HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import type { Rubric, RubricShown } from '#contract/homework/rubrics.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { RubricForm } from '#views/homework/rubric-form.view.tsx';

interface Props {
  homework: Homework;
  question: HomeworkQuestion;
  isBusy: boolean;
  message: string | null;
  onSet: (rubric: Rubric | null, shown: RubricShown, originId: string | undefined) => void;
  onClose: () => void;
}

/** The rubric of a question, with those that are saved. */
export function RubricChoice({ homework, isBusy, message, ...props }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { courseId, isBegun } = homework;
  const [pageNo, setPage] = useState(1);
  const saved = useOperation(operations.savedRubrics, { courseId, pageNo, pageSize: 20 }, { freshMs: 0 });
  const refresh = [operations.savedRubrics];
  const save = useAct(operations.saveRubric, {
    refresh,
    onDone: () => notify({ kind: 'success', title: t`评分标准已保存，可在其他题目中选用` }),
  });
  const remove = useAct(operations.removeRubric, { refresh });
  return (
    <RubricForm
      {...props}
      isBegun={isBegun}
      saved={shownOf(saved)}
      isBusy={isBusy || save.isPending || remove.isPending}
      message={message ?? save.error?.message ?? remove.error?.message ?? null}
      onPage={setPage}
      onSave={(rubric, forCourse) => save.mutate({ courseId, forCourse, rubric })}
      onRemoveSaved={({ id }) => remove.mutate({ id })}
    />
  );
}
