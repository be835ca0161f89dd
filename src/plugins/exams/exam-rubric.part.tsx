import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamPaper, ExamRubric } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf, withRubric } from '#contract/exams/exam-paper.rule.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { rubricPoints } from '#contract/homework/rubrics.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform, uuid } from '#shell/plugin-api.ts';
import { RubricForm } from '#views/homework/rubric-form.view.tsx';
import type { ExamRubricSetter } from './use-exam-rubric.ts';

interface Props {
  courseId: string;
  paper: ExamPaper;
  questionId: string;
  /** What the question is worth stays. */
  isFixed: boolean;
  /** Of a paper that is fixed. */
  rubrics: ExamRubricSetter | null;
  onChange: (paper: ExamPaper) => void;
  onClose: () => void;
}

/** The rubric of a question of a paper, with those that the teacher and the course have saved. */
export function ExamRubricPart({ courseId, paper, questionId, isFixed, rubrics, onChange, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const [isBeyond, setBeyond] = useState(false);
  const saved = useOperation(operations.savedRubrics, { courseId, pageNo, pageSize: 20 }, { freshMs: 0 });
  const refresh = [operations.savedRubrics];
  const save = useAct(operations.saveRubric, {
    refresh,
    onDone: () => notify({ kind: 'success', title: t`评分标准已保存，可在其他题目中选用` }),
  });
  const remove = useAct(operations.removeRubric, { refresh });
  const at = questionsOf(paper).findIndex(({ id }) => id === questionId);
  const question = questionsOf(paper)[at];
  if (!question) return null;
  const set = (rubric: Omit<ExamRubric, 'id'> | null) => {
    if (isFixed) return void rubrics?.set(questionId, rubric, onClose);
    const sum = rubric ? rubricPoints(rubric) : question.points;
    const isWrong = sum < 0.5 || sum > 1000;
    setBeyond(isWrong);
    if (isWrong) return;
    onChange(withRubric(paper, questionId, rubric && { ...rubric, id: uuid() }));
    onClose();
  };
  const beyond = isBeyond ? t`评分标准的合计须在 0.5 到 1000 分之间` : null;
  return (
    <Refused by={[examTeamOperations.setRubric]} under="/rubric">
      <RubricForm
        question={{ ...question, position: at + 1 }}
        isBegun={isFixed}
        isExam
        saved={shownOf(saved)}
        isBusy={rubrics?.isBusy || save.isPending || remove.isPending}
        message={beyond ?? rubrics?.message ?? save.error?.message ?? remove.error?.message ?? null}
        onPage={setPage}
        onSet={(rubric, shown) => set(rubric && { ...rubric, shown: shown === 'never' ? 'never' : 'withMark' })}
        onSave={(rubric, forCourse) => save.mutate({ courseId, forCourse, rubric })}
        onRemoveSaved={({ id }) => remove.mutate({ id })}
        onClose={onClose}
      />
    </Refused>
  );
}
