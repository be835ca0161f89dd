import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { OwnExam } from '#contract/exams/exams.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { roughText, spanText } from '#views/common/lengths.ts';
import { clockText, minuteText, shortWeekday } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import { useExamWords } from '../exam.words.ts';
import styles from './own-exams.module.css';
import { OwnSeat } from './own-seat.view.tsx';

interface Props {
  exam: OwnExam;
  href: string;
}

const Day = ({ at }: { at: string }) => (
  <div>
    <b>{dayOf(at).slice(5)}</b>
    <small>{shortWeekday(dayOf(at))}</small>
  </div>
);

/** An exam after the next one. */
export function LaterRow({ exam, now, href }: Props & { now: () => number }) {
  const { kinds } = useExamWords();
  const kind = kinds[exam.kind];
  const { minutes, questionCount: count } = exam;
  const left = roughText(Date.parse(exam.opensAt) - now());
  return (
    <li>
      <Day at={exam.opensAt} />
      <div>
        <b>
          {exam.course}　{exam.title}
        </b>
        <small>
          <Trans>
            {exam.school} · {minutes} 分钟 · {count} 题 · {kind}
          </Trans>
        </small>
        {exam.seat && <OwnSeat seat={exam.seat} />}
      </div>
      <p className={text.meta}>
        <Trans>
          {clockText(exam.opensAt)}–{clockText(exam.closesAt)}，{clockText(exam.lobbyAt)} 可进候考室
        </Trans>
      </p>
      <p className={styles.left}>
        <Trans>还有 {left}</Trans>
      </p>
      <Link href={href} asChild>
        <Button as="a">
          <Trans>查看规则</Trans>
        </Button>
      </Link>
    </li>
  );
}

/** An exam that is over: when its results come, or where one stands in them. */
export function PastRow({ exam, href }: Props) {
  const { t } = useLingui();
  const { attempt, questionCount: count, distribution, points } = exam;
  const isAbsent = attempt === null || attempt.status === 'absent' || attempt.status === 'lobby';
  const took =
    attempt?.startedAt && attempt.submittedAt
      ? spanText(Date.parse(attempt.submittedAt) - Date.parse(attempt.startedAt))
      : null;
  const facts = [t`${count} 题`, took && t`用时 ${took}`, exam.receiptNumber && t`回执 ${exam.receiptNumber}`];
  return (
    <li>
      <Day at={exam.opensAt} />
      <div>
        <b>
          {exam.course}　{exam.title}
        </b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {distribution && points !== null ? (
        <Distribution counts={distribution} share={exam.totalPoints > 0 ? points / exam.totalPoints : 0} />
      ) : (
        <p className={text.meta}>
          {exam.status === 'cancelled'
            ? t`考试已取消`
            : isAbsent
              ? t`没有参加`
              : points === null && (exam.publishAt ? t`成绩 ${minuteText(exam.publishAt)} 公布` : t`成绩由教师公布`)}
        </p>
      )}
      <div className={styles.points}>
        {attempt?.status === 'voided' ? (
          <FlagTag tone="error">{t`已作废`}</FlagTag>
        ) : points !== null ? (
          <>
            <b>{pointsText(points)}</b> / {pointsText(exam.totalPoints)}
          </>
        ) : isAbsent ? (
          <FlagTag tone="none">{t`缺考`}</FlagTag>
        ) : (
          <FlagTag tone="none">{t`待公布`}</FlagTag>
        )}
      </div>
      <Link href={href} asChild>
        <Button as="a" disabled={attempt === null}>
          {points !== null ? <Trans>查看答卷</Trans> : <Trans>查看回执</Trans>}
        </Button>
      </Link>
    </li>
  );
}

/** How many came to each eighth of the points, the own eighth in the sun's colour, and in words. */
function Distribution({ counts, share }: { counts: readonly number[]; share: number }) {
  const { t } = useLingui();
  const own = Math.min(7, Math.floor(share * 8));
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const above = counts.slice(own + 1).reduce((sum, count) => sum + count, 0);
  const place = Math.max(10, Math.ceil(((above + (counts[own] ?? 0) / 2) / Math.max(1, total)) * 10) * 10);
  const words = place <= 40 ? t`前 ${place}%` : place <= 60 ? t`中位附近` : t`后 ${110 - place}%`;
  return (
    <div className={styles.distribution}>
      <svg viewBox="0 0 160 30" width={160} height={30} role="img" aria-label={t`全班得分分布，我在${words}`}>
        {counts.map((count, at) => {
          const height = Math.max(2, (count / most) * 28);
          return (
            <rect
              key={at}
              x={at * 20}
              y={30 - height}
              width={17}
              height={height}
              rx={2}
              data-own={at === own || undefined}
            />
          );
        })}
      </svg>
      <span aria-hidden>
        <i /> <Trans>我</Trans>
        <b>{words}</b>
      </span>
    </div>
  );
}
