import { Button } from '@fluentui/react-components';
import {
  ArrowRepeatAllRegular,
  CalendarClockRegular,
  CloudCheckmarkRegular,
  EyeRegular,
  TimerRegular,
  TrophyRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { QuizAttemptRow, QuizOverview } from '#contract/quizzes/quizzes.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './quiz-card.module.css';
import { useQuizWords } from './use-quiz-words.ts';

interface Props {
  quiz: QuizOverview;
  /** The page of the quiz; null where one is there already. */
  href?: string;
  resultHref: (attemptId: string) => string;
  /** On the page of the quiz itself. */
  onStart?: () => void;
  isBusy?: boolean;
  /** Why it did not begin. */
  message?: string | null;
}

/** What a quiz is, what counts, and what was done of it. */
export function QuizCard({ quiz, href, resultHref, onStart, isBusy = false, message = null }: Props) {
  const { t } = useLingui();
  const words = useQuizWords();
  const { settings, questionCount: count, left, attempts, runningId } = quiz;
  const points = pointsText(quiz.totalPoints);
  const { minutes, passPercent } = settings;
  const [opens, closes] = [minuteText(quiz.startsAt), minuteText(quiz.endsAt)];
  const counted = settings.attempts === 1 ? null : words.counts[settings.counts];
  const after = words.feedback[settings.feedback];
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.title}>{quiz.title}</h2>
        <p className={styles.lead}>
          <Trans>
            共 {count} 题 · 满分 {points} 分
          </Trans>
        </p>
      </div>
      <ul className={styles.rules}>
        <Rule icon={<ArrowRepeatAllRegular fontSize={20} />}>
          {left === null ? <Trans>不限作答次数</Trans> : <Trans>还可作答 {left} 次</Trans>}
          {counted && t`，${counted}`}
        </Rule>
        <Rule icon={<TimerRegular fontSize={20} />}>
          {minutes === null ? (
            <Trans>不限时</Trans>
          ) : (
            <Trans>限时 {minutes} 分钟，以服务器时间为准，到时自动提交已保存的答案</Trans>
          )}
        </Rule>
        {quiz.closesAt && (
          <Rule icon={<CalendarClockRegular fontSize={20} />}>
            <Trans>
              开放时间 {opens} 至 {closes}
            </Trans>
          </Rule>
        )}
        {passPercent !== null && (
          <Rule icon={<TrophyRegular fontSize={20} />}>
            <Trans>得分达到 {passPercent}% 为合格</Trans>
          </Rule>
        )}
        <Rule icon={<EyeRegular fontSize={20} />}>
          {settings.showsSolutions ? (
            <Trans>{after}可查看对错、正确答案和解析</Trans>
          ) : (
            <Trans>{after}可查看对错</Trans>
          )}
        </Rule>
        <Rule icon={<CloudCheckmarkRegular fontSize={20} />}>
          <Trans>答案逐题自动保存；更换设备后可继续作答，断网时先保存在本机</Trans>
        </Rule>
      </ul>
      {attempts.length > 0 && <Attempts quiz={quiz} resultHref={resultHref} />}
      {message && <p role="alert">{message}</p>}
      <Entry {...{ quiz, href, onStart, isBusy }} isRunning={runningId !== null} />
    </section>
  );
}

const Rule = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

interface EntryProps extends Pick<Props, 'quiz' | 'href' | 'onStart' | 'isBusy'> {
  isRunning: boolean;
}

/** The way in, or why there is none. */
function Entry({ quiz, href, onStart, isBusy, isRunning }: EntryProps) {
  const { t } = useLingui();
  const { closed, attempts, startsAt } = quiz;
  if (quiz.isTeaching)
    return (
      <p className={styles.note}>
        <Trans>你是该课程的教师，测验由学生作答。</Trans>
      </p>
    );
  if (closed !== null && !isRunning) {
    const at = minuteText(startsAt);
    return (
      <p className={styles.note}>
        {closed === 'used'
          ? t`作答次数已用完。`
          : closed === 'early'
            ? t`测验 ${at} 开放，届时可以作答。`
            : t`测验已截止，不能再作答。`}
      </p>
    );
  }
  const text = isRunning ? t`继续作答` : attempts.length > 0 ? t`再次作答` : t`开始测验`;
  return (
    <div>
      {href ? (
        <Link href={href} asChild>
          <Button as="a" size="large" appearance="primary">
            {text}
          </Button>
        </Link>
      ) : (
        <Button size="large" appearance="primary" onClick={onStart} disabledFocusable={isBusy}>
          {text}
        </Button>
      )}
    </div>
  );
}

function Attempts({ quiz: { attempts, share, isDone, settings }, resultHref }: Pick<Props, 'quiz' | 'resultHref'>) {
  const { t } = useLingui();
  const counts = share === null ? null : pointsText(share);
  return (
    <div>
      <h3 className={styles.part}>
        <Trans>我的作答</Trans>
        {counts !== null && (
          <small>
            <Trans>计入成绩 {counts}%</Trans>
            {settings.passPercent !== null && (isDone ? t` · 已合格` : t` · 未合格`)}
          </small>
        )}
      </h3>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <b>{t`第 ${attempt.number} 次`}</b>
            <span>{minuteText(attempt.submittedAt ?? attempt.startedAt)}</span>
            {attempt.status === 'running' && <Tag>{t`作答中`}</Tag>}
            {attempt.status === 'reset' && <Tag>{t`已重置，不计入成绩`}</Tag>}
            {attempt.isExpired && <Tag>{t`到时自动提交`}</Tag>}
            <Points attempt={attempt} />
            {attempt.status === 'submitted' && (
              <Link href={resultHref(attempt.id)}>{attempt.mayReview ? t`查看结果` : t`查看得分`}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Points = ({ attempt: { points, totalPoints } }: { attempt: QuizAttemptRow }) =>
  points === null ? null : (
    <span className={styles.points}>
      {pointsText(points)}
      <small> / {pointsText(totalPoints)}</small>
    </span>
  );
