import { PeopleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CourseCard as Course } from '#contract/courses.contract.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Bar, percent } from '#views/common/figures.view.tsx';
import { Ribbon } from '#views/common/flag.view.tsx';
import styles from './course-card.module.css';
import { levelNames, ranks } from './course-words.ts';
import { OfferingPill } from './offering-pill.view.tsx';

/** How far the person is; in place of the course's figures. */
export interface Progress {
  share: number;
  /** Title of the item studied last; null before the first. */
  last: string | null;
}

interface Props {
  course: Course;
  href: string;
  /** Address of an uploaded cover. */
  coverSrc?: string | null;
  progress?: Progress;
  headingLevel?: 2 | 3;
}

/** A course in a list: one link, one tab stop. Stands in `layout.cards` or the like; rows share their heights. */
export function CourseCard({ course, href, coverSrc, progress, headingLevel = 3 }: Props) {
  const { i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const rank = course.level && ranks[course.level];
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CoverView id={course.id} subject={course.subject} category={course.category} src={coverSrc} />
        {course.level && rank && (
          <span className={styles.ribbon}>
            <Ribbon rank={rank}>{i18n._(levelNames[course.level])}</Ribbon>
          </span>
        )}
        <span className={styles.pill}>
          <OfferingPill offering={course.offering} />
        </span>
      </div>
      <Heading className={styles.title}>
        <Link href={href}>{course.title}</Link>
      </Heading>
      <p className={styles.who}>
        <EmblemView id={course.school.id} glyph={course.school.glyph} edition={course.school.edition} />
        <span>{[course.school.name, course.teacher].filter(Boolean).join(' · ')}</span>
      </p>
      {progress ? <ProgressFoot {...progress} /> : <FactsFoot course={course} />}
    </article>
  );
}

function FactsFoot({ course }: { course: Course }) {
  const { t, i18n } = useLingui();
  const facts = [
    course.credits !== null && t`${course.credits} 学分`,
    course.hours !== null && t`${course.hours} 学时`,
  ].filter(Boolean);
  return (
    <div className={styles.foot}>
      <span>{facts.join(' · ')}</span>
      <span className={styles.people} title={t`参加人数`}>
        <PeopleRegular fontSize={16} aria-label={t`参加人数`} />
        {i18n.number(course.learners)}
      </span>
    </div>
  );
}

function ProgressFoot({ share, last }: Progress) {
  const { t } = useLingui();
  return (
    <div className={styles.progress}>
      <Bar share={share} label={t`学习进度`} />
      <div>
        <span className={styles.last}>
          {share >= 1 ? <Trans>已完成，可回看</Trans> : last ? <Trans>学到 {last}</Trans> : <Trans>还没有开始学</Trans>}
        </span>
        <b>{percent(share)}%</b>
      </div>
    </div>
  );
}
