import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import layout from '#views/common/layout.module.css';
import { dayText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { now } from '#views/common/now.ts';
import text from '#views/common/text.module.css';
import styles from './course-side.module.css';
import { roleNames } from './course.words.ts';

const card = `${layout.card} ${layout.padded}`;

/** Beside the tabs: school, schedule, team, related courses. */
export function CourseSide({ course }: { course: CourseIntroduction }) {
  const { i18n } = useLingui();
  const { school } = course;
  return (
    <aside className={layout.stack}>
      <section className={card}>
        <h2 className={text.card}>
          <Trans>开课学校</Trans>
        </h2>
        <div className={styles.row}>
          <EmblemView
            id={school.id}
            glyph={school.glyph}
            edition={school.edition}
            size={56}
            src={school.logoFileId && publicMedia(school.logoFileId)}
          />
          <div>
            <b>{school.name}</b>
            <small>
              <Trans>
                {school.courseCount} 门课程 · {school.teacherCount} 位教师
              </Trans>
            </small>
            <Link href={coursesAddresses.list.to({ school: school.id })} className={styles.link}>
              <Trans>查看该校课程</Trans>
            </Link>
          </div>
        </div>
      </section>
      <Schedule course={course} />
      <section className={card}>
        <h2 className={text.card}>
          <Trans>教学团队</Trans>
        </h2>
        {course.team.slice(0, 5).map(({ name, role, title }) => (
          <div key={name + role} className={styles.row}>
            <PersonFace name={name} size={44} />
            <div>
              <b>{name}</b>
              <small>{[title, i18n._(roleNames[role])].filter(Boolean).join(' · ')}</small>
            </div>
          </div>
        ))}
      </section>
      {course.related.length > 0 && <Related related={course.related} />}
    </aside>
  );
}

function Schedule({ course: { offering } }: { course: CourseIntroduction }) {
  const { t } = useLingui();
  const [openedAt] = useState(now);
  if (!offering) return null;
  const rows = [
    { name: t`开始报名`, at: offering.enrolFrom },
    { name: t`报名截止`, at: offering.enrolUntil },
    { name: t`开课`, at: offering.startsAt },
    { name: t`结课`, at: offering.endsAt },
  ].sort((p, q) => p.at.localeCompare(q.at));
  return (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>开课安排</Trans>
      </h2>
      <ol className={styles.schedule}>
        {rows.map(({ name, at }) => (
          <li key={name} data-past={new Date(at).getTime() < openedAt}>
            <span>{name}</span>
            <time dateTime={at}>{dayText(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Related = ({ related }: Pick<CourseIntroduction, 'related'>) => (
  <section className={card}>
    <h2 className={text.card}>
      <Trans>相关课程</Trans>
    </h2>
    {related.map(({ id, title, subject, category, school }) => (
      <Link key={id} href={coursesAddresses.introduction.to({ id })} className={`${styles.row} ${styles.related}`}>
        <span className={styles.thumb}>
          <CoverView id={id} subject={subject} category={category} />
        </span>
        <span>
          <b>{title}</b>
          <small>{school.name}</small>
        </span>
      </Link>
    ))}
  </section>
);
