import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseCard, CoursePage } from '#contract/courses/courses.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SectionHead } from '#views/common/section-head.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import styles from './school-courses.module.css';

interface Props {
  schoolId: string;
  listed: Shown<CoursePage>;
  card: (course: CourseCard) => ReactNode;
}

/** Three courses that a school holds now, and the way to all of them; nothing where it holds none. */
export function SchoolCourses({ schoolId, listed, card }: Props) {
  const { t } = useLingui();
  if (listed.status === 'shown' && listed.data.data.length === 0) return null;
  return (
    <section aria-label={t`正在开的课`}>
      <SectionHead
        title={t`正在开的课`}
        more={{ label: t`全部课程`, href: coursesAddresses.list.to({ school: schoolId }) }}
      >
        {listed.status === 'shown' && <Plural value={listed.data.totalCount} other="# 门，按参加人数" />}
      </SectionHead>
      <Loaded shown={listed} what={t`课程`} skeleton={<SkeletonCards count={3} className={styles.cards} />}>
        {(page) => <div className={styles.cards}>{page.data.map(card)}</div>}
      </Loaded>
    </section>
  );
}
