import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExamSession, SessionGroup, SessionPair, SessionPerson } from '#contract/exams/exam-session.contract.ts';
import { fewestForSession } from '#contract/exams/exam-session.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './exam-session.module.css';

interface Props {
  session: ExamSession;
  /** Where an attempt is looked at moment by moment. */
  replayHref: (attemptId: string) => string;
}

type QuickRow = ExamSession['quick'][number];

/** What is remarkable about how an exam was taken, with the reason of each. */
export function ExamSessionView({ session, replayHref }: Props) {
  const { t } = useLingui();
  const { papers, questions, isEnough, devices, addresses, alike, quick, medianMinutes } = session;
  const name = (person: SessionPerson) => (
    <Link key={person.attemptId} href={replayHref(person.attemptId)}>
      {person.studentNumber ? `${person.name}（${person.studentNumber}）` : person.name}
    </Link>
  );
  const pairs: Column<SessionPair>[] = [
    { id: 'people', title: t`学生`, isName: true, cell: ({ people }) => <Names>{people.map(name)}</Names> },
    {
      ...{ id: 'same', title: t`相同错答`, width: '120px', align: 'end' },
      cell: ({ same, bothWrong }) => `${same} / ${bothWrong}`,
    },
    {
      ...{ id: 'expected', title: t`各自作答时预计`, width: '136px', align: 'end' },
      cell: ({ expected }) => pointsText(expected),
    },
    {
      ...{ id: 'chance', title: t`偶然出现的可能`, width: '136px', align: 'end' },
      cell: ({ chance }) => (chance < 0.001 ? t`低于 0.1%` : `${pointsText(chance * 100)}%`),
    },
  ];
  const fast: Column<QuickRow>[] = [
    { id: 'name', title: t`学生`, isName: true, cell: name },
    {
      ...{ id: 'minutes', title: t`用时`, width: '112px', align: 'end' },
      cell: ({ minutes }) => t`${pointsText(minutes)} 分钟`,
    },
    { id: 'points', title: t`得分`, width: '96px', align: 'end', cell: ({ points }) => pointsText(points) },
  ];
  return (
    <>
      <Part
        title={t`同一浏览器`}
        why={t`几名学生的答卷在同一个浏览器中作答。机房轮流使用同一台电脑时也会出现。`}
        isEmpty={devices.length === 0}
      >
        <Groups groups={devices} name={name} />
      </Part>
      <Part
        title={t`同一网络地址`}
        why={t`答卷从同一个网络地址打开，人数少的在前。同一机房、宿舍或家庭通常共用一个地址；平台只比较地址是否相同，不保存地址。`}
        isEmpty={addresses.length === 0}
      >
        <Groups groups={addresses} name={name} />
      </Part>
      <Part
        title={t`错答雷同`}
        why={t`两份答卷在都答错的题上选了相同的错误答案，次数多于各自作答时的预计。只比较机器评分的 ${questions} 道题，不比较答对的题。`}
        isEmpty={alike.length === 0}
        lacks={!isEnough}
      >
        <WorkTable
          label={t`错答雷同`}
          columns={pairs}
          rows={alike}
          idOf={({ people }) => people.map(({ attemptId }) => attemptId).join(' ')}
        />
      </Part>
      <Part
        title={t`用时很短`}
        why={t`用时不到多数人的三分之一，得分却高于多数人。一半的答卷用时不超过 ${pointsText(medianMinutes ?? 0)} 分钟。`}
        isEmpty={quick.length === 0}
        lacks={!isEnough}
      >
        <WorkTable label={t`用时很短`} columns={fast} rows={quick} idOf={({ attemptId }) => attemptId} />
      </Part>
      <p className={styles.quiet}>
        <Plural value={papers} other="分析了 # 份已交的答卷。" />
      </p>
    </>
  );
}

function Part({
  title,
  why,
  isEmpty,
  lacks = false,
  children,
}: {
  title: string;
  why: string;
  isEmpty: boolean;
  /** There are too few papers to say anything. */
  lacks?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <p className={styles.quiet}>{why}</p>
      {lacks ? (
        <p>
          <Trans>答卷不足 {fewestForSession} 份，不作分析。</Trans>
        </p>
      ) : isEmpty ? (
        <p>
          <Trans>没有发现。</Trans>
        </p>
      ) : (
        children
      )}
    </div>
  );
}

const Names = ({ children }: { children: ReactNode }) => <span className={styles.names}>{children}</span>;

function Groups({ groups, name }: { groups: readonly SessionGroup[]; name: (person: SessionPerson) => ReactNode }) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ count, people }) => (
        <li key={people[0]!.attemptId}>
          <b>
            <Plural value={count} other="# 人" />
          </b>
          <Names>
            {people.map(name)}
            {count > people.length && <Trans context="more people than are named">等</Trans>}
          </Names>
        </li>
      ))}
    </ul>
  );
}
