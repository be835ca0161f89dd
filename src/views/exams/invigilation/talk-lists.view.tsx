import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExamErratum, ExamIncident, ExamMessageRow } from '#contract/exams/exam-talk.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { clockSecondText, minuteText } from '#views/common/moments.ts';
import styles from './exam-talk.module.css';
import { useTalkWords } from './talk.words.ts';

const whoOf = ({ name, number, className }: Pick<ExamIncident, 'name' | 'number' | 'className'>) =>
  [name, number, className].filter(Boolean).join(' · ');

interface MessagesProps {
  rows: readonly ExamMessageRow[];
  mayAct: boolean;
  isBusy: boolean;
  /** The field to answer one. */
  composerOf: (row: ExamMessageRow) => ReactNode;
  onSettle: (row: ExamMessageRow) => void;
}

/** Raised hands with their answers, and what was said to learners. */
export const MessageList = ({ rows, ...rest }: MessagesProps) => (
  <ol className={styles.list}>
    {rows.map((row) => (
      <li key={row.id}>{row.kind === 'hand' ? <Hand row={row} {...rest} /> : <Notice row={row} />}</li>
    ))}
  </ol>
);

function Hand({ row, mayAct, isBusy, composerOf, onSettle }: Omit<MessagesProps, 'rows'> & { row: ExamMessageRow }) {
  const { t } = useLingui();
  const { hands } = useTalkWords();
  const [isAnswering, setAnswering] = useState(false);
  const status = row.status ?? 'asked';
  const { name } = row;
  return (
    <>
      <div className={styles.line}>
        <b>{name}</b>
        <FlagTag tone={hands[status].tone}>{hands[status].word}</FlagTag>
        <time dateTime={row.at}>{clockSecondText(row.at)}</time>
      </div>
      <span className={styles.quiet}>{[row.number, row.className].filter(Boolean).join(' · ')}</span>
      <p className={styles.said}>{row.text}</p>
      {row.answers.map((answer) => (
        <blockquote key={answer.id} className={styles.answer}>
          {answer.text}
          <footer className={styles.quiet}>
            {[answer.by, clockSecondText(answer.at), answer.isRead ? t`已读` : t`未读`].join(' · ')}
          </footer>
        </blockquote>
      ))}
      {row.settledBy !== '' && (
        <span className={styles.quiet}>
          <Trans>{row.settledBy} 已处理</Trans>
        </span>
      )}
      {mayAct && status !== 'settled' && (
        <>
          {isAnswering && composerOf(row)}
          <div className={styles.acts}>
            {!isAnswering && (
              <Button size="small" aria-label={t`回复${name}`} onClick={() => setAnswering(true)}>
                {status === 'asked' ? <Trans>回复</Trans> : <Trans>再回复</Trans>}
              </Button>
            )}
            <Button size="small" aria-label={t`标为已处理：${name}`} disabled={isBusy} onClick={() => onSettle(row)}>
              <Trans>已处理</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function Notice({ row }: { row: ExamMessageRow }) {
  const { t } = useLingui();
  const { name, told, read } = row;
  return (
    <>
      <div className={styles.line}>
        <b>{name === '' ? t`全体考生` : told > 1 ? t`${name}等 ${told} 人` : name}</b>
        <span className={styles.quiet}>
          <Trans>
            已读 {read} / {told}
          </Trans>
        </span>
        <time dateTime={row.at}>{clockSecondText(row.at)}</time>
      </div>
      <p className={styles.said}>{row.text}</p>
      <span className={styles.quiet}>{row.by}</span>
    </>
  );
}

interface ErrataProps {
  rows: readonly ExamErratum[];
  mayAct: boolean;
  /** Null while the exam is not over. */
  regradeHref: ((question: string) => string) | null;
  onCorrect: (erratum: ExamErratum) => void;
}

/** What was said to be wrong in the paper. */
export function ErratumList({ rows, mayAct, regradeHref, onCorrect }: ErrataProps) {
  const { t } = useLingui();
  const { aboutOf } = useTalkWords();
  return (
    <ol className={styles.list}>
      {rows.map((one) => (
        <li key={one.id}>
          <div className={styles.line}>
            <b>{aboutOf(one.position)}</b>
            {one.isReplaced && <FlagTag tone="none">{t`已更正`}</FlagTag>}
            <span className={styles.quiet}>
              <Trans>
                已读 {one.read} / {one.told}
              </Trans>
            </span>
            <time dateTime={one.at}>{minuteText(one.at)}</time>
          </div>
          <p className={styles.said} data-replaced={one.isReplaced}>
            {one.text}
          </p>
          <span className={styles.quiet}>{one.by}</span>
          {!one.isReplaced && (
            <div className={styles.acts}>
              {mayAct && (
                <Button size="small" aria-label={t`更正勘误：${one.text}`} onClick={() => onCorrect(one)}>
                  <Trans>更正</Trans>
                </Button>
              )}
              {mayAct && regradeHref && one.questionId !== null && (
                <Link href={regradeHref(one.questionId)} asChild>
                  <Button as="a" size="small">{t`改判此题`}</Button>
                </Link>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was noted, the newest first. */
export function IncidentList({ rows }: { rows: readonly ExamIncident[] }) {
  const { t } = useLingui();
  const { incidents } = useTalkWords();
  return (
    <ol className={styles.list}>
      {rows.map((one) => (
        <li key={one.id}>
          <div className={styles.line}>
            <FlagTag tone={incidents[one.kind].tone}>{incidents[one.kind].word}</FlagTag>
            <b>{one.attemptId === null ? t`整场考试` : whoOf(one)}</b>
            <time dateTime={one.at}>{minuteText(one.at)}</time>
          </div>
          <p className={styles.said}>{one.text}</p>
          <span className={styles.quiet}>{one.by}</span>
        </li>
      ))}
    </ol>
  );
}
