import { Button, Input, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { MarkedAnswer } from '../../homework/marked-answer.view.tsx';
import styles from './exam-marking.module.css';

interface PaperProps {
  paper: ExamMarking['data'][number];
  question: ExamMarking['questions'][number];
  files: ReactNode;
  isBusy: boolean;
  onMark: (got: number, comment: string) => void;
}

/** One answer, with the mark that it has or that is asked for. */
export function ExamMarkingPaper({ paper, question, files, isBusy, onMark }: PaperProps) {
  const { t } = useLingui();
  const own = paper.got === null ? paper.turns.find(({ isOwn }) => isOwn) : paper;
  const before = own?.got ?? null;
  const [typed, setTyped] = useState(before === null ? '' : pointsText(before));
  const [comment, setComment] = useState(own?.comment ?? '');
  const { number } = paper;
  const most = question.points;
  const got = /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
  const isRight = got !== null && got <= most;
  const isChanged = paper.state === 'differs' || got !== before || comment !== (own?.comment ?? '');
  return (
    <article className={`${layout.card} ${layout.padded}`} aria-label={t`${number} 号答卷`}>
      <header className={styles.head}>
        <h3>
          <Trans>{number} 号</Trans>
        </h3>
        <State paper={paper} />
      </header>
      {paper.answer === null ? (
        <p className={styles.quiet}>
          <Trans>未作答</Trans>
        </p>
      ) : (
        <MarkedAnswer content={question.content} answer={paper.answer} hasNoMarks />
      )}
      {files}
      {paper.turns.map(({ turn, by, got: points, comment: said }) => (
        <p key={turn} className={styles.quiet}>
          {turn === 'first' ? t`一评` : turn === 'second' ? t`二评` : t`定分`} · {by} · {pointsText(points)} {said}
        </p>
      ))}
      {paper.mayMark && (
        <form
          className={styles.mark}
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight && isChanged) onMark(got, comment);
          }}
        >
          <label>
            <Input
              inputMode="decimal"
              aria-label={t`${number} 号的得分，满分 ${pointsText(most)}`}
              value={typed}
              onChange={(_, { value }) => setTyped(value.trim())}
            />
            <span>/ {pointsText(most)}</span>
          </label>
          <Textarea
            aria-label={t`${number} 号的评语`}
            placeholder={t`评语（选填）`}
            rows={1}
            maxLength={2000}
            value={comment}
            onChange={(_, { value }) => setComment(value)}
          />
          <Button type="button" onClick={() => setTyped(pointsText(most))}>{t`满分`}</Button>
          <Button type="submit" appearance="primary" disabled={isBusy || !isRight || !isChanged}>{t`保存`}</Button>
        </form>
      )}
    </article>
  );
}

/** Whose turn it is. */
function State({ paper: { state, markedBy, mayMark } }: Pick<PaperProps, 'paper'>) {
  const { t } = useLingui();
  if (state === 'marked') return <FlagTag tone="ok">{t`已批 · ${markedBy ?? ''}`}</FlagTag>;
  if (state === 'waiting') return <FlagTag tone="late">{t`待批`}</FlagTag>;
  if (state === 'first') return <FlagTag tone="late">{t`待二评`}</FlagTag>;
  return mayMark ? <FlagTag tone="late">{t`待定分`}</FlagTag> : <FlagTag tone="late">{t`等待定分`}</FlagTag>;
}
