import { PeopleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseCard as Course } from '#contract/courses/courses.contract.ts';
import card from '#views/common/card.module.css';
import { Bar, percent } from '#views/common/figures.view.tsx';
import { progressHint } from '#views/common/grade-parts.ts';
import { Ribbon } from '#views/common/flag.view.tsx';
import styles from './course-card.module.css';
import { CourseTile } from './course-tile.view.tsx';
import { levelNames, ranks } from './course.words.ts';
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

/** A course in a list. */
export function CourseCard({ course, href, coverSrc, progress, headingLevel }: Props) {
  const { i18n } = useLingui();
  const rank = course.level && ranks[course.level];
  return (
    <CourseTile
      cover={{ id: course.id, subject: course.subject, category: course.category, src: coverSrc }}
      title={course.title}
      href={href}
      school={course.school}
      teacher={course.teacher}
      ribbon={course.level && rank && <Ribbon rank={rank}>{i18n._(levelNames[course.level])}</Ribbon>}
      pill={<OfferingPill offering={course.offering} />}
      foot={progress ? <ProgressFoot {...progress} /> : <FactsFoot course={course} />}
      headingLevel={headingLevel}
    />
  );
}

function FactsFoot({ course }: { course: Course }) {
  const { t, i18n } = useLingui();
  const facts = [
    course.credits !== null && t`${course.credits} 学分`,
    course.hours !== null && t`${course.hours} 学时`,
  ].filter(Boolean);
  return (
    <div className={`${card.foot} ${styles.foot}`}>
      <span>{facts.join(' · ')}</span>
      <span className={card.people} title={t`历次开课参加人数`}>
        <PeopleRegular fontSize={16} aria-label={t`历次开课参加人数`} />
        {i18n.number(course.learners)}
      </span>
    </div>
  );
}

/** Bar, what was studied last, percent. */
export function ProgressFoot({ share, last }: Progress) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.progress} title={i18n._(progressHint)}>
      <Bar share={share} label={t`课程进度`} />
      <div>
        <span className={styles.last}>
          {share >= 1 ? <Trans>已完成，可回看</Trans> : last ? <Trans>学到 {last}</Trans> : <Trans>尚未开始学习</Trans>}
        </span>
        <b>{percent(share)}%</b>
      </div>
    </div>
  );
}
