import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isWholeQuestion, type QuestionKind } from '#contract/evaluations/evaluation.rule.ts';
import type { Evaluation, EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { Refused, useAct, usePlatform, useTell, uuid } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord, useTreeDrag } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { EvaluationsPage } from '#views/evaluations/evaluations-page.view.tsx';
import { QuestionnaireForm } from '#views/evaluations/questionnaire-form.view.tsx';
import type { PageProps } from './page.props.ts';
import {
  keyOf,
  placeAt,
  questionnaireEditing,
  questionsOf,
  titleProblem,
  without,
  type QuestionnaireDraft,
} from './questionnaire.editing.ts';
import { useMove } from './use-move.ts';

interface Props {
  evaluation: Evaluation;
  journalKey: string;
  page: PageProps;
}

/** A questionnaire while it is a draft: written in place, kept by itself, opened when it is complete. */
export function Questionnaire(props: Props) {
  const { id } = props.evaluation;
  const journal = useJournal<QuestionnaireDraft>(`evaluation ${id}`, props.journalKey);
  return journal && <Editor {...props} journal={journal} />;
}

function Editor({ evaluation, page, journal }: Props & { journal: ReadJournal<QuestionnaireDraft> }) {
  const { t } = useLingui();
  const { confirm } = usePlatform();
  const tell = useTell();
  const { id } = evaluation;
  const place = useRecord(operations.get, { id });
  const draft = useDraft(questionnaireEditing(id), {
    ...{ record: evaluation, place, journal, refresh: [operations.list] },
  });
  const { content, change, theirs } = draft;
  const questions = questionsOf(content);
  const ids = questions.map((one) => one.id);
  const [announcement, announce] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const remove = useAct(operations.remove, { refresh: [operations.list] });
  const { move: moveEvaluation, isBusy } = useMove(evaluation);

  const put = (question: EvaluationQuestion) => change({ ...content, [keyOf(question.id)]: question });
  const move = (questionId: string, position: number) => {
    const question = questions.find((one) => one.id === questionId);
    const others = questions.filter((one) => one.id !== questionId);
    if (!question) return;
    put({ ...question, place: placeAt(others, position) });
    const number = position + 1;
    announce(t`已移到第 ${number} 题`);
  };
  const { dragging, rowRef } = useTreeDrag(
    (dragged, over, edge) => {
      const left = ids.filter((one) => one !== dragged);
      const at = left.indexOf(over);
      if (at < 0) return null;
      const position = at + (edge === 'before' ? 0 : 1);
      return position === ids.indexOf(dragged) ? null : { position };
    },
    (dragged, { position }) => move(dragged, position),
  );
  const add = (kind: QuestionKind) => {
    const question = {
      ...{ id: uuid(), place: placeAt(questions, questions.length), kind, text: '', isRequired: kind !== 'text' },
      options: kind === 'single' || kind === 'multiple' ? ['', ''] : [],
    };
    put(question);
    setAdded(question.id);
  };

  const { opensAt, closesAt } = content;
  const isTimely = opensAt !== null && closesAt !== null && opensAt < closesAt && Date.parse(closesAt) > now();
  const lacking = [
    ...(questions.length === 0 ? [t`添加题目`] : []),
    ...(questions.every(isWholeQuestion) ? [] : [t`补全题目和选项`]),
    ...(isTimely ? [] : [t`设置开始和截止时间`]),
  ];
  const open = async () => {
    const version = await draft.settle();
    if (version === null || closesAt === null) return;
    const isSure = await confirm({
      title: t`开放填写`,
      text: t`题目不能再修改，学生收到消息，${minuteText(closesAt)} 截止。`,
      agree: t`开放填写`,
    });
    if (isSure) moveEvaluation('open', version);
  };
  const drop = async () => {
    if (await confirm({ title: t`删除“${content.title}”`, agree: t`删除评价`, isDanger: true }))
      remove.mutate({ id }, { onError: tell });
  };
  const shownOf = (field: keyof QuestionnaireDraft, of: QuestionnaireDraft) => {
    const value = of[field] as unknown;
    if (value === undefined || value === null) return t`已删除`;
    if (typeof value === 'string') return field === 'title' ? value : minuteText(value);
    const { text, options } = value as EvaluationQuestion;
    return [text, ...options].join(' · ');
  };
  const nameOf = (field: string) => ({ title: t`名称`, opensAt: t`开始时间`, closesAt: t`截止时间` })[field] ?? t`题目`;
  return (
    <EvaluationsPage
      {...page}
      actions={
        <>
          <SaveLine {...draft.save} isDraft onRetry={draft.retry} />
          <Button onClick={() => void drop()}>{t`删除评价`}</Button>
          {evaluation.mayDecide && (
            <Button
              appearance="primary"
              disabledFocusable={isBusy || lacking.length > 0}
              onClick={() => void open()}
            >{t`开放填写`}</Button>
          )}
        </>
      }
    >
      <Refused by={[operations.edit]} isQuiet>
        <QuestionnaireForm
          {...{ title: content.title, opensAt, closesAt, questions, dragging, rowRef, announcement, added }}
          lacking={evaluation.mayDecide ? lacking : []}
          titleProblem={titleProblem(content).title && t`请输入名称，输入后自动保存`}
          conflict={
            theirs && (
              <Conflict
                fields={differing(theirs, content).map((field) => ({
                  name: nameOf(String(field)),
                  mine: shownOf(field, content),
                  theirs: shownOf(field, theirs),
                }))}
                onMine={draft.keepMine}
                onTheirs={draft.takeTheirs}
              />
            )
          }
          onHead={(part) => change({ ...content, ...part })}
          onQuestion={put}
          onAdd={add}
          onMove={move}
          onRemove={(questionId) => change(without(content, questionId))}
        />
      </Refused>
    </EvaluationsPage>
  );
}
