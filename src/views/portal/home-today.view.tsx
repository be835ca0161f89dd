import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { MyCourse, Today } from '#contract/learning/learning.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { SectionHead } from '#views/common/section-head.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { Bone, Waiting } from '#views/common/skeleton.view.tsx';
import { ContinueCard } from './continue-card.view.tsx';
import { DueAxis } from './due-axis.view.tsx';
import { DueCard } from './due-card.view.tsx';
import styles from './home-today.module.css';
import { WeekCard } from './week-card.view.tsx';

interface Props {
  shown: Shown<Today>;
  courses: readonly MyCourse[];
  /** Address of the uploaded cover of the course studied last. */
  coverSrc: string | null;
  card: (course: MyCourse) => ReactNode;
}

/** The home page of somebody logged in: what to go on with, what is due, how the week went, and the own courses. */
export function HomeToday({ shown, courses, coverSrc, card }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={layout.content}>
        <Loaded
          shown={shown}
          what={t`今天的安排`}
          skeleton={
            <Waiting className={styles.cards}>
              <Bone height={340} />
              <Bone height={340} />
              <Bone height={340} />
            </Waiting>
          }
        >
          {(data) => <Day today={data} coverSrc={coverSrc} />}
        </Loaded>
      </div>
      {shown.status === 'shown' && courses.length > 0 && (
        <MyCourses counts={shown.data.counts}>{courses.map(card)}</MyCourses>
      )}
    </>
  );
}

function Day({ today, coverSrc }: { today: Today; coverSrc: string | null }) {
  return (
    <>
      <div className={styles.cards}>
        <ContinueCard current={today.current} now={today.now} coverSrc={coverSrc} />
        <DueCard due={today.due} count={today.dueCount} now={today.now} />
        <WeekCard week={today.week} counts={today.counts} now={today.now} />
      </div>
      {today.due.length > 0 && <DueAxis due={today.due} now={today.now} />}
    </>
  );
}

function MyCourses({ counts, children }: { counts: Today['counts']; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={layout.content} style={{ marginTop: 48 }} aria-label={t`在学课程`}>
      <SectionHead title={t`在学课程`} more={{ label: t`全部课程`, href: learningAddresses.courses.to() }}>
        {counts.finished > 0 ? (
          <Trans>
            {counts.studying} 门进行中，{counts.finished} 门已结束
          </Trans>
        ) : (
          <Trans>{counts.studying} 门进行中</Trans>
        )}
      </SectionHead>
      <div className={`${layout.cards} ${layout.oneRow}`}>{children}</div>
    </section>
  );
}
