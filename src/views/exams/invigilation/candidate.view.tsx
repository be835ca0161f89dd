import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExamAct } from '#contract/exams/exam-choices.rule.ts';
import type { AttemptRecord, Candidate } from '#contract/exams/exam-watch.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockSecondText, clockText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useActWords } from './act.words.ts';
import { useExamWords } from '../exam.words.ts';
import styles from './exam-wall.module.css';

interface Props {
  candidate: Candidate;
  questions: number;
  mayAct: boolean;
  isBusy: boolean;
  /** Null: has not come. */
  shown: Shown<AttemptRecord> | null;
  onAct: (act: ExamAct) => void;
  onDecide: (id: string, isAccepted: boolean) => void;
  onClose: () => void;
  /** Null: has not come. */
  replayHref: string | null;
  /** What was said to this one, and what was noted. */
  children: ReactNode;
}

/** What is possible as the attempt stands; the server judges. */
const actsOf = (status: Candidate['status']): ExamAct[] => {
  if (status === 'running') return ['extend', 'pause', 'force', 'void'];
  if (status === 'paused') return ['resume', 'extend', 'force', 'void'];
  if (status === 'submitted' || status === 'marking') return ['reopen', 'void'];
  return status === 'published' ? ['void'] : [];
};

/** One candidate beside the wall. */
export function CandidateView({ candidate, questions, mayAct, isBusy, shown, children, ...on }: Props) {
  const { onAct, onDecide, onClose, replayHref } = on;
  const { t } = useLingui();
  const words = useExamWords();
  const acts = useActWords();
  const { name, studentNumber, className, status, answered, saves, endsAt, asksDevice, points } = candidate;
  return (
    <aside className={`${layout.card} ${layout.padded} ${styles.panel}`} aria-label={name}>
      <header>
        <div>
          <h2>{name}</h2>
          <p className={styles.quiet}>{[studentNumber, className].filter(Boolean).join(' · ')}</p>
        </div>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </header>
      <p className={styles.quiet}>
        <FlagTag tone={status === 'submitted' ? 'ok' : status === 'paused' ? 'late' : 'none'}>
          {status === null ? t`未入场` : words.attempts[status]}
        </FlagTag>{' '}
        {status !== null && (
          <Trans>
            已答 {answered} / {questions} 题，保存 {saves} 次
          </Trans>
        )}
        {endsAt !== null && (status === 'running' || status === 'paused') && (
          <>
            {' · '}
            <Trans>{clockText(endsAt)} 收卷</Trans>
          </>
        )}
        {points !== null && (
          <>
            {' · '}
            <Trans>{pointsText(points)} 分</Trans>
          </>
        )}
      </p>
      {asksDevice !== null && (
        <div className={styles.asks}>
          <p>
            <b>
              <Trans>申请在另一台电脑上继续</Trans>
            </b>
            <br />
            {asksDevice}
          </p>
          {mayAct && (
            <Button appearance="primary" disabled={isBusy} onClick={() => onAct('approve')}>
              {acts.names.approve}
            </Button>
          )}
        </div>
      )}
      {mayAct && actsOf(status).length > 0 && (
        <div className={styles.acts} role="group" aria-label={t`操作`}>
          {actsOf(status).map((one) => (
            <Button key={one} disabled={isBusy} onClick={() => onAct(one)}>
              {acts.names[one]}
            </Button>
          ))}
        </div>
      )}
      {children}
      {replayHref && (
        <Link href={replayHref} asChild>
          <Button as="a">{t`作答回放`}</Button>
        </Link>
      )}
      {shown && (
        <Loaded shown={shown} what={t`作答记录`} skeleton={<SkeletonRows count={4} height={32} />}>
          {(record) => <Record record={record} mayAct={mayAct} isBusy={isBusy} onDecide={onDecide} />}
        </Loaded>
      )}
    </aside>
  );
}

/** The newest of a long record; the rest is in the downloaded one. */
const shownEvents = 40;

interface RecordProps {
  record: AttemptRecord;
  mayAct: boolean;
  isBusy: boolean;
  onDecide: Props['onDecide'];
}

function Record({ record, mayAct, isBusy, onDecide }: RecordProps) {
  const { t } = useLingui();
  const { events } = useActWords();
  const { brokenFrom, links, late } = record;
  return (
    <>
      {late
        .filter(({ status }) => status === 'waiting')
        .map(({ id, receivedAt, changes }) => (
          <div key={id} className={styles.asks}>
            <p>
              <Trans>
                {clockSecondText(receivedAt)} 收到结束后的 {changes.length} 题答案，待裁定
              </Trans>
            </p>
            <p className={styles.quiet}>{changes.map(({ position }) => t`第 ${position} 题`).join('、')}</p>
            {mayAct && (
              <div className={styles.acts}>
                <Button disabled={isBusy} onClick={() => onDecide(id, true)}>{t`采用`}</Button>
                <Button disabled={isBusy} onClick={() => onDecide(id, false)}>{t`不采用`}</Button>
              </div>
            )}
          </div>
        ))}
      <p className={styles.quiet}>
        {brokenFrom === null ? (
          <Trans>{links.length} 条记录，哈希链完整</Trans>
        ) : (
          <b>
            <Trans>哈希链从第 {brokenFrom} 条起不符</Trans>
          </b>
        )}
      </p>
      <ol className={styles.events}>
        {links
          .toReversed()
          .slice(0, shownEvents)
          .map(({ number, at, kind, hash }) => (
            <li key={number}>
              <time dateTime={at}>{clockSecondText(at)}</time>
              <span>
                {events[kind]}
                <small>
                  #{number} {hash.slice(-8)}
                </small>
              </span>
            </li>
          ))}
      </ol>
    </>
  );
}
