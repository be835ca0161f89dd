import { Button, Checkbox, Input } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  DismissRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { evaluationLimits as most, isWholeQuestion } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { Dragging, RowRef } from '../common/dragging.ts';
import { Field } from '../common/field.view.tsx';
import { Tag } from '../common/flag.view.tsx';
import { useEvaluationWords } from './evaluation.words.ts';
import styles from './evaluations.module.css';

interface Props {
  question: EvaluationQuestion;
  /** From 0. */
  at: number;
  last: number;
  isNew: boolean;
  dragging: Dragging;
  rowRef: RowRef;
  onChange: (question: EvaluationQuestion) => void;
  /** To which position, from 0. */
  onMove: (position: number) => void;
  onRemove: () => void;
}

/** A question that is written in its place; Alt with ↑ and ↓ moves it. */
export function QuestionRow({ question, at, last, isNew, dragging, rowRef, onChange, onMove, onRemove }: Props) {
  const { t } = useLingui();
  const { kinds } = useEvaluationWords();
  const { id, kind, text, isRequired } = question;
  const number = at + 1;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const step = (by: number) => at + by >= 0 && at + by <= last && onMove(at + by);
  const hasOptions = kind === 'single' || kind === 'multiple';
  return (
    <li
      ref={rowRef(id)}
      className={styles.question}
      data-dragged={dragging.id === id || undefined}
      data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || !by) return;
        event.preventDefault();
        step(by);
      }}
    >
      <span data-handle className={styles.handle} title={t`按住拖动`} aria-hidden>
        <ReOrderDotsVerticalRegular fontSize={16} />
      </span>
      <div className={styles.asked}>
        <Field
          validationMessage={
            isWholeQuestion(question) ? undefined : text.trim() === '' ? t`请输入题目` : t`请输入至少两个不同的选项`
          }
          validationState="warning"
        >
          <Input
            ref={input}
            aria-label={t`第 ${number} 题`}
            value={text}
            maxLength={most.question}
            contentBefore={<Tag>{kinds[kind]}</Tag>}
            onChange={(_, { value }) => onChange({ ...question, text: value })}
          />
        </Field>
        {hasOptions && <Options question={question} number={number} onChange={onChange} />}
      </div>
      <Checkbox
        label={t`必答`}
        checked={isRequired}
        onChange={(_, { checked }) => onChange({ ...question, isRequired: checked === true })}
      />
      <div className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={t`上移第 ${number} 题`}
          disabledFocusable={at === 0}
          onClick={() => step(-1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={t`下移第 ${number} 题`}
          disabledFocusable={at === last}
          onClick={() => step(1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t`删除第 ${number} 题`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Options({ question, number, onChange }: Pick<Props, 'question' | 'onChange'> & { number: number }) {
  const { t } = useLingui();
  const { options } = question;
  const put = (next: string[]) => onChange({ ...question, options: next });
  return (
    <div className={styles.options}>
      {options.map((option, at) => {
        const place = at + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
          <span key={at}>
            <Input
              size="small"
              aria-label={t`第 ${number} 题选项 ${place}`}
              value={option}
              maxLength={most.option}
              onChange={(_, { value }) => put(options.with(at, value))}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t`删除第 ${number} 题选项 ${place}`}
              onClick={() => put(options.toSpliced(at, 1))}
            />
          </span>
        );
      })}
      {options.length < most.options && (
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => put([...options, ''])}
        >{t`添加选项`}</Button>
      )}
    </div>
  );
}
