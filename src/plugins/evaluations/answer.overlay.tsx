import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import type { EvaluationForm } from '#contract/evaluations/evaluations.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { AnswerDialog } from '#views/evaluations/answer-dialog.view.tsx';
import { answerDrafts } from './evaluation-drafts.store.ts';

interface Props {
  id: string;
  onClose: (result: null) => void;
}

/** Where a learner answers, once; afterwards what came of it. What is typed stays in this tab until it is sent. */
export default function AnswerOverlay({ id, onClose }: Props) {
  const { t } = useLingui();
  const { person, notify } = usePlatform();
  const tell = useTell();
  const form = useOperation(operations.form, { id }, { freshMs: 0 });
  const [answers, setAnswers] = useState(() => answerDrafts.read(person.id, id)?.answers ?? []);
  const answer = useAct(operations.answer, {
    refresh: [operations.own, operations.form],
    onDone({ result }) {
      answerDrafts.keep(person.id, id, null);
      if (!result.isFirst) notify({ kind: 'info', title: t`此前已提交过，以第一次提交为准` });
    },
  });
  return (
    <AnswerDialog
      shown={shownOf(form)}
      answers={answers}
      isBusy={answer.isPending}
      isSent={answer.isSuccess}
      onAnswers={(next) => {
        setAnswers([...next]);
        answerDrafts.keep(person.id, id, { answers: [...next] });
      }}
      onSend={({ questions }: EvaluationForm) => {
        const known = new Set(questions.map((one) => one.id));
        answer.mutate({ id, answers: answers.filter((one) => known.has(one.questionId)) }, { onError: tell });
      }}
      onClose={() => onClose(null)}
    />
  );
}
