import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, LaptopRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { unitsOf } from '#contract/common/length.rule.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { OwnExam } from '#contract/exams/exams.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { clockText, dayText, minuteText, weekdayText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import { useExamWords } from '../exam.words.ts';
import { momentsOf } from './lobby.view.tsx';
import styles from './own-exams.module.css';
import { OwnSeat } from './own-seat.view.tsx';
import { TimeBar } from './time-bar.view.tsx';
import { useTicking } from '../use-ticking.ts';

interface Props {
  exam: OwnExam;
  now: () => number;
  href: string;
}

/** The exam that comes first: its times on a bar, how long it is until then, the way in. */
export function NextExam({ exam, now, href }: Props) {
  const { t } = useLingui();
  const { kinds } = useExamWords();
  const at = useTicking(now);
  const moments = momentsOf(exam);
  const { questionCount: count, candidates } = exam;
  const points = pointsText(exam.totalPoints);
  const isOpen = at >= moments.opensAt;
  const isOneDay = dayOf(exam.opensAt) === dayOf(exam.closesAt);
  return (
    <section className={`${layout.card} ${styles.next}`} aria-label={t`下一场考试`}>
      <div className={styles.about}>
        <p className={text.meta}>
          <FlagTag tone={isOpen ? 'now' : 'late'}>{isOpen ? t`进行中` : t`下一场`}</FlagTag>{' '}
          {[exam.school, kinds[exam.kind], t`${candidates} 人`].join(' · ')}
        </p>
        <h2 className={styles.title}>
          {exam.course}　{exam.title}
        </h2>
        <p className={text.body}>
          {isOneDay
            ? `${weekdayText(exam.opensAt)}　${clockText(exam.opensAt)}–${clockText(exam.closesAt)}`
            : `${minuteText(exam.opensAt)} – ${minuteText(exam.closesAt)}`}
          {'　'}
          <Trans>
            满分 {points}，{count} 题
          </Trans>
        </p>
        {exam.seat && <OwnSeat seat={exam.seat} />}
        <TimeBar
          moments={moments}
          now={isOpen ? at : null}
          isTimed={exam.kind === 'timed'}
          answering={t`作答，断网也可继续`}
        />
        <ul className={styles.promises}>
          <Assurance>{t`每题即存，有回执`}</Assurance>
          <Assurance>{t`断网可继续，连上自动补交`}</Assurance>
          <Assurance>{t`离开页面只作记录，不处罚`}</Assurance>
        </ul>
      </div>
      <div className={styles.until}>
        <p className={text.meta}>{isOpen ? <Trans>已经开考</Trans> : <Trans>距开考</Trans>}</p>
        {isOpen ? (
          <p className={styles.figure}>{isOneDay ? clockText(exam.opensAt) : dayText(exam.opensAt)}</p>
        ) : (
          <Left ms={moments.opensAt - at} />
        )}
        <p className={text.caption}>
          <Trans>按服务器时间</Trans>
        </p>
        <p className={styles.device}>
          <LaptopRegular fontSize={20} aria-hidden />
          <Trans>检测屏幕、时钟、网络和存储，约 1 分钟</Trans>
        </p>
        <Link href={href} asChild>
          <Button as="a" appearance="primary" size="large">
            {exam.attempt?.startedAt ? (
              <Trans>继续作答</Trans>
            ) : at >= moments.lobbyAt ? (
              <Trans>进候考室</Trans>
            ) : (
              <Trans>检测设备</Trans>
            )}
          </Button>
        </Link>
      </div>
    </section>
  );
}

/** 12 天 3 时 28 分; in the last hour minutes and seconds. */
function Left({ ms }: { ms: number }) {
  const { days, hours, minutes, seconds } = unitsOf(ms);
  const isSoon = days === 0 && hours === 0;
  return (
    <p className={styles.figure} role="timer">
      {days > 0 && (
        <Trans>
          {days}
          <small> 天 </small>
        </Trans>
      )}
      {!isSoon && (
        <Trans>
          {hours}
          <small> 时 </small>
        </Trans>
      )}
      <Trans>
        {minutes}
        <small> 分 </small>
      </Trans>
      {isSoon && (
        <Trans>
          {seconds}
          <small> 秒 </small>
        </Trans>
      )}
    </p>
  );
}

const Assurance = ({ children }: { children: string }) => (
  <li>
    <CheckmarkCircleFilled fontSize={16} aria-hidden />
    {children}
  </li>
);
