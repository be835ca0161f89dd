import { Trans, useLingui } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GradeWork, LearnerGrade } from '#contract/scores.contract.ts';
import { Bar } from '#views/common/figures.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './grade.module.css';
import { pointsText, workStateWords } from './score-words.ts';

interface Props {
  grade: LearnerGrade;
  workHref: (homeworkId: string) => string;
  children?: ReactNode;
}

const colours = { progress: 'var(--chart1)', homework: 'var(--chart3)' } as const;

/** Where the grade stands in the study frame. */
export const GradePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** The course grade so far: what was gained, what is missing, and what still counts until when. */
export function GradeCards({ grade, workHref, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <section className={styles.card}>
        <Head grade={grade} />
        <Cumulative grade={grade} />
        <p className={styles.grey}>
          <Trans>每一项的权重，和其中你已经拿到的分</Trans>
        </p>
        <div className={styles.parts}>
          <Part name={t`学习进度`} colour={colours.progress} {...grade.progress} />
          <Part name={t`作业`} colour={colours.homework} {...grade.homework} />
        </div>
      </section>
      <section className={styles.card}>
        <h2>
          <Trans>各项明细</Trans>
        </h2>
        <Details grade={grade} workHref={workHref} />
      </section>
      {children}
    </>
  );
}

function Head({ grade: { points, reachable, passPoints, excellentPoints } }: Pick<Props, 'grade'>) {
  const { t } = useLingui();
  const missing = (goal: number) => pointsText(goal - points);
  const [toPass, toExcel] = [missing(passPoints), missing(excellentPoints)];
  const words =
    points >= excellentPoints
      ? t`已经优秀`
      : points >= passPoints
        ? t`已经合格，还差 ${toExcel} 分优秀`
        : reachable < passPoints
          ? t`剩下的全部拿满，最多 ${pointsText(reachable)} 分`
          : t`还差 ${toPass} 分合格，${toExcel} 分优秀`;
  const left = pointsText(reachable - points);
  return (
    <header className={styles.head}>
      <div className={styles.figure}>
        <span>
          <Trans>目前总评</Trans>
        </span>
        <b>{pointsText(points)}</b> <small>/ 100</small>
      </div>
      <div className={styles.words}>
        <b>{words}</b>
        <span>
          <Trans>
            还没有定下来的部分一共 {left} 分，最多可以到 {pointsText(reachable)} 分。
          </Trans>
        </span>
      </div>
    </header>
  );
}

/** One bar out of 100 with the marks to reach on it. */
function Cumulative({ grade }: Pick<Props, 'grade'>) {
  const { t } = useLingui();
  const { points, progress, homework, passPoints, excellentPoints } = grade;
  return (
    <div
      className={styles.cumulative}
      role="img"
      aria-label={t`总评 ${pointsText(points)} 分，${passPoints} 分合格，${excellentPoints} 分优秀`}
    >
      <div className={styles.bed}>
        <i style={{ width: `${progress.points}%`, background: colours.progress }} />
        <i style={{ width: `${homework.points}%`, background: colours.homework }} />
      </div>
      <span className={styles.mark} style={{ left: `${passPoints}%` }}>
        <span>
          <Trans>{passPoints} 合格</Trans>
        </span>
      </span>
      <span className={styles.mark} style={{ left: `${excellentPoints}%` }}>
        <span>
          <Trans>{excellentPoints} 优秀</Trans>
        </span>
      </span>
    </div>
  );
}

/** A bar as wide as its weight, the points above it. */
const Part = ({ name, colour, weight, points }: LearnerGrade['progress'] & { name: string; colour: string }) => (
  <div className={styles.part} style={{ flex: `${Math.max(weight, 1)} 1 0` }}>
    <div>{name}</div>
    <b>
      {pointsText(points)} <small>/ {pointsText(weight)}</small>
    </b>
    <div className={styles.partBar}>
      <i style={{ width: `${weight > 0 ? (points / weight) * 100 : 0}%`, background: colour }} />
    </div>
  </div>
);

interface Row {
  id: string;
  name: ReactNode;
  colour: string;
  weight: number;
  points: number | null;
  share: number;
  how: string;
  next: string;
}

function Details({ grade, workHref }: Pick<Props, 'grade' | 'workHref'>) {
  const { i18n, t } = useLingui();
  const day = (at: string) => format(new Date(at), 'MM-dd HH:mm');
  const ends = day(grade.endsAt);
  const { done, of } = grade.progress;
  const nextOf = ({ state, dueAt, closesAt }: GradeWork): string => {
    if (state === 'published') return t`已经定下来`;
    if (state === 'missed') return t`已截止`;
    if (state === 'submitted') return t`等老师批改`;
    const until = dueAt === null ? null : day(new Date(dueAt) > new Date() ? dueAt : (closesAt ?? dueAt));
    return until === null ? t`随时可交` : t`${until} 前交`;
  };
  const rows: Row[] = [
    {
      id: 'progress',
      name: t`学习进度`,
      colour: colours.progress,
      weight: grade.progress.weight,
      points: grade.progress.points,
      share: of > 0 ? done / of : 0,
      how: t`${done} / ${of} 项学完`,
      next: new Date(grade.endsAt) > new Date() ? t`随时可补，${ends} 截止` : t`课程已结束`,
    },
    ...grade.works.map((work) => ({
      id: work.id,
      name: <Link href={workHref(work.id)}>{work.title}</Link>,
      colour: colours.homework,
      weight: work.weight,
      points: work.points,
      share: work.mark === null || work.totalPoints === 0 ? 0 : work.mark / work.totalPoints,
      how:
        work.mark === null
          ? i18n._(workStateWords[work.state])
          : `${pointsText(work.mark)} / ${pointsText(work.totalPoints)}`,
      next: nextOf(work),
    })),
  ];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: t`项目`,
      isName: true,
      cell: ({ name, colour }) => (
        <>
          <i className={styles.dot} style={{ background: colour }} />
          {name}
        </>
      ),
    },
    { id: 'weight', title: t`占总评`, width: '90px', cell: ({ weight }) => `${pointsText(weight)}%` },
    {
      id: 'points',
      title: t`得分`,
      width: '120px',
      cell: ({ points, weight }) =>
        points === null ? (
          <span className={styles.grey}>–</span>
        ) : (
          <>
            <b className={styles.strong}>{pointsText(points)}</b>{' '}
            <span className={styles.grey}>/ {pointsText(weight)}</span>
          </>
        ),
    },
    {
      id: 'how',
      title: t`完成情况`,
      width: '240px',
      cell: ({ share, how }) => (
        <div className={styles.state}>
          <Bar share={share} label={how} />
          <span>{how}</span>
        </div>
      ),
    },
    {
      id: 'next',
      title: t`还能做什么`,
      width: '200px',
      cell: ({ next }) => <span className={styles.grey}>{next}</span>,
    },
  ];
  return <WorkTable label={t`各项明细`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}
