import { Button } from '@fluentui/react-components';
import { FlagFilled, FlagRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { AnswerField, type AnswerProps } from './answer-fields.view.tsx';
import styles from './attempt.module.css';
import { RubricTable } from './rubric.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';

interface Props extends AnswerProps {
  number: number;
  isCurrent: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  /** The card was touched: it is the current one. */
  onEnter: () => void;
  /** Between what is asked and the answer. */
  note?: ReactNode;
  /** Below the answer. */
  children?: ReactNode;
}

export const questionAnchor = (id: string) => `q-${id}`;

/** One question with its stem and the field for the answer. */
export function QuestionCard({ number, isCurrent, isFlagged, onFlag, onEnter, note, children, ...answering }: Props) {
  const { i18n, t } = useLingui();
  const { question } = answering;
  const points = pointsText(question.points);
  return (
    <article
      id={questionAnchor(question.id)}
      className={styles.card}
      data-current={isCurrent}
      aria-label={t`第 ${number} 题`}
      onFocus={onEnter}
      onPointerDown={onEnter}
    >
      <header className={styles.questionHead}>
        <span className={styles.number}>{number}</span>
        <h2>{i18n._(kindNames[question.kind])}</h2>
        <small>
          <Trans>{points} 分</Trans>
        </small>
        <Button
          appearance="subtle"
          className={styles.flag}
          aria-pressed={isFlagged}
          icon={isFlagged ? <FlagFilled /> : <FlagRegular />}
          onClick={onFlag}
        >
          {isFlagged ? <Trans>已标记</Trans> : <Trans>标记</Trans>}
        </Button>
      </header>
      <RichText html={question.stem} className={styles.stem} />
      {question.rubric && <RubricTable rubric={question.rubric} />}
      {note}
      <AnswerField {...answering} />
      {children}
    </article>
  );
}
