import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { LearnerHomework } from '#contract/homework/homework-attempt.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { spanText } from '#views/common/lengths.ts';
import { clockText, dayText, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import { Timeline, urgencyOf, type TimelineEntry } from '#views/common/steps.view.tsx';
import { DueAxis, isHandedIn } from './due-axis.view.tsx';
import styles from './homework-list.module.css';
import { stateWords } from './homework.words.ts';

interface Props {
  homework: readonly LearnerHomework[];
  page: number;
  totalPage: number;
  now: Date;
  hrefOf: (id: string) => string;
  onPage: (page: number) => void;
}

/** Where the list stands in the study frame. */
export const HomeworkListPage = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.page}>
    <h1 className={text.section}>
      <Trans>作业考试</Trans>
    </h1>
    {children}
  </div>
);

/** What is due when, what was handed in, and the one thing to press for each. */
export function HomeworkList({ homework, page, totalPage, now, hrefOf, onPage }: Props) {
  const { t } = useLingui();
  const open = homework.filter(({ state }) => ['open', 'drafting', 'returned', 'notOpen'].includes(state));
  const over = homework.filter((one) => !open.includes(one)).toReversed();
  const count = open.filter(({ state }) => state !== 'notOpen').length;
  return (
    <div className={styles.stack}>
      {open.length > 0 && (
        <section className={styles.card}>
          <header>
            <h2>
              <Trans>待交作业</Trans>
            </h2>
            <span>
              <Trans>{count} 份待交</Trans>
            </span>
          </header>
          <DueAxis homework={homework} now={now} hrefOf={hrefOf} />
          <Entries homework={open} now={now} hrefOf={hrefOf} label={t`待交作业`} />
        </section>
      )}
      {over.length > 0 && (
        <section className={styles.card}>
          <header>
            <h2>
              <Trans>已交作业</Trans>
            </h2>
          </header>
          <Entries homework={over} now={now} hrefOf={hrefOf} label={t`已交作业`} />
        </section>
      )}
      <div className={styles.done}>
        <Pager page={page} total={totalPage} onPage={onPage} />
      </div>
    </div>
  );
}

function Entries({ homework, label, now, hrefOf }: Pick<Props, 'homework' | 'now' | 'hrefOf'> & { label: string }) {
  const { i18n } = useLingui();
  const entries = homework.map((one): TimelineEntry => {
    const { word, tone } = stateWords[one.state];
    const at = one.dueAt === null ? null : new Date(one.dueAt);
    return {
      id: one.id,
      day: at ? dayText(at) : '—',
      date: at ? clockText(at) : undefined,
      urgency: isHandedIn(one) ? 'done' : at ? urgencyOf(at.getTime(), now.getTime()) : 'later',
      title: (
        <span className={styles.title}>
          <Link href={hrefOf(one.id)}>{one.title}</Link>
          <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
        </span>
      ),
      note: <Note {...one} />,
      side: <Side homework={one} now={now} href={hrefOf(one.id)} />,
    };
  });
  return <Timeline entries={entries} label={label} />;
}

function Note({ questionCount, totalPoints, state, answered, receiptNumber, submittedAt, lateDays }: LearnerHomework) {
  const points = pointsText(totalPoints);
  const at = submittedAt && minuteText(submittedAt);
  return (
    <>
      <Trans>
        {questionCount} 题 · {points} 分
      </Trans>
      {state === 'drafting' && (
        <>
          {' · '}
          <Trans>
            已答 {answered} / {questionCount}
          </Trans>
        </>
      )}
      {at && (
        <>
          {' · '}
          <Trans>{at} 提交</Trans>
        </>
      )}
      {lateDays > 0 && (
        <>
          {' · '}
          <Trans>迟交 {lateDays} 天</Trans>
        </>
      )}
      {receiptNumber && (
        <>
          {' · '}
          <Trans>回执 {receiptNumber}</Trans>
        </>
      )}
    </>
  );
}

function Side({ homework, now, href }: { homework: LearnerHomework; now: Date; href: string }) {
  const { state, points, totalPoints, dueAt, closesAt, opensAt } = homework;
  if (state === 'published' && points !== null)
    return (
      <>
        <span className={styles.score}>
          {pointsText(points)}
          <small> / {pointsText(totalPoints)}</small>
        </span>
        <Go href={href}>
          <Trans>查看评语</Trans>
        </Go>
      </>
    );
  if (state === 'submitted')
    return (
      <Go href={href}>
        <Trans>查看回执</Trans>
      </Go>
    );
  if (state === 'missed') return null;
  if (state === 'notOpen') return <span className={styles.left}>{opensAt && minuteText(opensAt)}</span>;
  const left = dueAt === null ? null : Date.parse(dueAt) - now.getTime();
  const urgency = dueAt === null ? undefined : urgencyOf(Date.parse(dueAt), now.getTime());
  return (
    <>
      {left !== null && (
        <span className={styles.left} data-urgency={urgency}>
          {left > 0 ? (
            <Trans>剩余 {spanText(left)}</Trans>
          ) : (
            <Trans>迟交剩余 {spanText(Date.parse(closesAt ?? dueAt!) - now.getTime())}</Trans>
          )}
        </span>
      )}
      <Go href={href} isPrimary>
        {state === 'open' ? (
          <Trans>开始作答</Trans>
        ) : state === 'returned' ? (
          <Trans>修改</Trans>
        ) : (
          <Trans>继续作答</Trans>
        )}
      </Go>
    </>
  );
}

const Go = ({ href, isPrimary, children }: { href: string; isPrimary?: boolean; children: React.ReactNode }) => (
  <Link href={href} asChild>
    <Button as="a" appearance={isPrimary ? 'primary' : 'secondary'}>
      {children}
    </Button>
  </Link>
);
