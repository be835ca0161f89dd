import { PeopleRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { LibraryCourseRecord } from '#contract/library/library.codec.ts';
import card from '#views/common/card.module.css';
import { CoverView } from '#views/common/cover.view.tsx';
import text from '#views/common/text.module.css';
import styles from './library-course-card.module.css';
import { listText } from '#views/common/list-text.ts';

/** A course of a library; leads to its introduction. */
export function LibraryCourseCard({ course, headingLevel = 3 }: { course: LibraryCourseRecord; headingLevel?: 2 | 3 }) {
  const { t, i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const { id, title, cover, subject, category, school, teachers } = course;
  return (
    <article className={`${card.card} ${card.column}`}>
      <div className={card.cover}>
        <CoverView id={id} subject={subject} category={category} src={cover || null} />
      </div>
      <Heading className={`${card.link} ${styles.title}`}>
        <Link href={coursesAddresses.introduction.to({ id })}>{title}</Link>
      </Heading>
      <div className={card.foot}>
        <span className={text.cut}>{[school, listText(teachers)].filter(Boolean).join(' · ')}</span>
        <span className={card.people} title={t`历次开课参加人数`}>
          <PeopleRegular fontSize={16} aria-label={t`历次开课参加人数`} />
          {i18n.number(course.learners)}
        </span>
      </div>
    </article>
  );
}
