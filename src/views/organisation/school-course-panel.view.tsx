import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type {
  CourseMoment,
  SchoolCourse,
  SchoolCourseDetail,
} from '#contract/school-courses/school-courses.contract.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText, minuteText } from '#views/common/moments.ts';
import { roleNames } from '#views/courses/course.words.ts';
import { courseStates, offeringStates } from '#views/teaching/teaching.words.ts';
import { momentNames } from './course-outcome.words.ts';
import { Share } from './school-course-columns.view.tsx';
import type { CourseAct } from './school-courses.view.tsx';
import styles from './school-courses.module.css';
import structure from './structure.module.css';

interface Props {
  detail: SchoolCourseDetail;
  /** What this person may do with it. */
  may: ReadonlySet<CourseAct>;
  onAct: (act: CourseAct, courses: readonly SchoolCourse[]) => void;
  onDismiss: () => void;
}

/** One course: its figures, offerings, team and what happened to it. */
export function SchoolCoursePanel({ detail: { course, members, runs, history }, may, onAct, onDismiss }: Props) {
  const { t, i18n } = useLingui();
  const state = courseStates[course.status];
  return (
    <aside className={structure.panel} aria-label={course.title}>
      <header className={structure.panelHead}>
        <h2>{course.title}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onDismiss} />
      </header>
      <div className={styles.acts}>
        <FlagTag tone={state.tone}>{i18n._(state.text)}</FlagTag>
        {may.has('openTerm') && (
          <Link href={teachingAddresses.information.to({ id: course.id })}>{t`打开课程管理`}</Link>
        )}
      </div>
      <Facts>
        <Fact name={t({ message: '学生', context: 'count' })}>{t`${i18n.number(course.learners)} 人`}</Fact>
        <Fact name={t`内容完整`}>
          <Share part={course.filled} all={course.items} />
        </Fact>
        <Fact name={t`按时批改`}>
          <Share part={course.markedInTime} all={course.submitted} />
        </Fact>
        <Fact name={t`最近编辑`}>{minuteText(course.editedAt)}</Fact>
      </Facts>
      <Section title={t`开课 ${runs.length} 次`}>
        {runs.map(({ id, number, term, status, startsAt, endsAt, learners }) => (
          <li key={id}>
            <span>{t`第 ${number} 次 ${term}`}</span>
            <FlagTag tone={offeringStates[status].tone}>{i18n._(offeringStates[status].text)}</FlagTag>
            <small className={styles.whole}>
              {t`${dayText(startsAt)} – ${dayText(endsAt)} · 学生 ${i18n.number(learners)} 人`}
            </small>
          </li>
        ))}
      </Section>
      <Section title={t`教学团队 ${members.length} 人`}>
        {members.map(({ accountId, name, role, title }) => (
          <li key={accountId}>
            <span>{name}</span>
            <small>{[i18n._(roleNames[role]), title].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </Section>
      {history.length > 0 && (
        <Section title={t`变更记录`}>
          {history.map((one, at) => (
            <li key={at}>
              <span>
                <Told moment={one} />
              </span>
              <small>{minuteText(one.at)}</small>
              {one.by && <small className={styles.whole}>{one.by}</small>}
            </li>
          ))}
        </Section>
      )}
      {may.size > 0 && (
        <footer className={structure.panelFoot}>
          {course.status === 'published' && may.has('archive') && (
            <Button onClick={() => onAct('archive', [course])}>{t`下架课程`}</Button>
          )}
          {course.status === 'archived' && may.has('restore') && (
            <Button onClick={() => onAct('restore', [course])}>{t`重新上架`}</Button>
          )}
          {may.has('handOver') && <Button onClick={() => onAct('handOver', [course])}>{t`移交`}</Button>}
          {course.status !== 'archived' && may.has('openTerm') && (
            <Button appearance="primary" onClick={() => onAct('openTerm', [course])}>{t`安排开课`}</Button>
          )}
        </footer>
      )}
    </aside>
  );
}

function Told({ moment: { event, from, to, term } }: { moment: CourseMoment }) {
  const { i18n } = useLingui();
  const name = i18n._(momentNames[event]);
  if (event === 'handOver')
    return (
      <Trans>
        负责人由{from || '—'}变为{to || '—'}
      </Trans>
    );
  return <>{term ? `${name} ${term}` : name}</>;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    <ul className={styles.list}>{children}</ul>
  </section>
);
