import { Button, Input, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { evaluationLimits, questionKinds, type QuestionKind } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { Dragging, RowRef } from '../common/dragging.ts';
import { Field } from '../common/field.view.tsx';
import form from '../common/form-card.module.css';
import text from '../common/text.module.css';
import { useEvaluationWords } from './evaluation.words.ts';
import styles from './evaluations.module.css';
import { QuestionRow } from './question-row.view.tsx';

interface QuestionnaireHead {
  title: string;
  opensAt: string | null;
  closesAt: string | null;
}

interface Props extends QuestionnaireHead {
  questions: readonly EvaluationQuestion[];
  /** What is wrong with the name. */
  titleProblem?: string | undefined;
  /** What is still to be done before it can be opened. */
  lacking: readonly string[];
  conflict: ReactNode;
  dragging: Dragging;
  rowRef: RowRef;
  announcement: string;
  /** The question whose field the focus goes to: it was just added. */
  added: string | null;
  onHead: (part: Partial<QuestionnaireHead>) => void;
  onQuestion: (question: EvaluationQuestion) => void;
  onAdd: (kind: QuestionKind) => void;
  onMove: (id: string, position: number) => void;
  onRemove: (id: string) => void;
}

/** What is typed into a field of a date and a time. */
const typedMoment = (value: string): string | null => (value === '' ? null : momentOf(value));

/** A questionnaire as it is written: its time, and its questions in place. */
export function QuestionnaireForm(props: Props) {
  const { title, opensAt, closesAt, questions, onHead } = props;
  const { t } = useLingui();
  const moment = (label: string, at: 'opensAt' | 'closesAt', value: string | null) => (
    <Field at={at} label={label} required>
      <Input
        type="datetime-local"
        value={value === null ? '' : fieldOf(value)}
        onChange={(_, { value: typed }) => onHead({ [at]: typedMoment(typed) })}
      />
    </Field>
  );
  const isFull = questions.length >= evaluationLimits.questions;
  return (
    <div className={styles.form}>
      {props.conflict}
      <section className={form.card}>
        <div className={styles.head}>
          <Field at="title" label={t`名称`} required validationMessage={props.titleProblem}>
            <Input
              value={title}
              maxLength={evaluationLimits.title}
              onChange={(_, { value }) => onHead({ title: value })}
            />
          </Field>
          {moment(t`开始时间`, 'opensAt', opensAt)}
          {moment(t`截止时间`, 'closesAt', closesAt)}
        </div>
        <p className={styles.hint}>
          <Trans>匿名填写：教学团队和平台都不知道谁写了什么。答案至少满 5 份才显示；开放填写后题目不能修改。</Trans>
        </p>
        {props.lacking.length > 0 && (
          <p className={styles.hint}>
            <Trans>开放填写前还需：{props.lacking.join(t`、`)}</Trans>
          </p>
        )}
      </section>
      <section className={form.card} aria-label={t`题目`}>
        <header className={styles.between}>
          <h2>
            <Trans>题目 {questions.length} 道</Trans>
          </h2>
          {!isFull && <AddMenu onAdd={props.onAdd} />}
        </header>
        {questions.length === 0 && (
          <p className={styles.hint}>
            <Trans>暂无题目</Trans>
          </p>
        )}
        <ol className={styles.questions}>
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              {...{ question, at, last: questions.length - 1, dragging: props.dragging, rowRef: props.rowRef }}
              isNew={props.added === question.id}
              onChange={props.onQuestion}
              onMove={(position) => props.onMove(question.id, position)}
              onRemove={() => props.onRemove(question.id)}
            />
          ))}
        </ol>
        <div role="status" className={text.unseen}>
          {props.announcement}
        </div>
      </section>
    </div>
  );
}

function AddMenu({ onAdd }: Pick<Props, 'onAdd'>) {
  const { t } = useLingui();
  const { kinds } = useEvaluationWords();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>{t`添加题目`}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {questionKinds.map((kind) => (
            <MenuItem key={kind} onClick={() => onAdd(kind)}>
              {kinds[kind]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
