import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseCard, CoursePage } from '#contract/courses/courses.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import frame from '#views/common/card.module.css';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Ribbon } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { SectionHead } from '#views/common/section-head.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { levelNames, ranks } from './course.words.ts';
import styles from './featured-courses.module.css';
import { OfferingPill } from './offering-pill.view.tsx';

export const featuredKinds = ['best', 'newest', 'popular', 'upcoming'] as const;
export type FeaturedKind = (typeof featuredKinds)[number];

interface Props {
  /** `wall`: one large beside four small; `row`: four in a row, for people who have their own day above. */
  shape: 'wall' | 'row';
  kind: FeaturedKind;
  onKind: (kind: FeaturedKind) => void;
  listed: Shown<CoursePage>;
  /** Address of the first one's uploaded cover. */
  coverSrc?: string | null;
  card: (course: CourseCard) => ReactNode;
}

/** A few courses on the home page, by four ways of choosing. */
export function FeaturedCourses({ shape, kind, onKind, listed, coverSrc, card }: Props) {
  const { t } = useLingui();
  const names: Record<FeaturedKind, string> = {
    best: t`推荐`,
    newest: t`新开课`,
    popular: t`热门`,
    upcoming: t`待开课`,
  };
  const title = shape === 'wall' ? t`精选课程` : t`发现课程`;
  return (
    <section className={`${layout.content} ${styles.section}`} aria-label={title}>
      <SectionHead title={title} more={{ label: t`全部课程`, href: coursesAddresses.list.to() }}>
        <SegmentControl
          look="chips"
          label={title}
          value={kind}
          choices={featuredKinds.map((value) => ({ value, label: names[value] }))}
          onChoose={onKind}
        />
      </SectionHead>
      <Loaded shown={listed} what={t`课程`} skeleton={<SkeletonCards count={4} />}>
        {(page) => <Found shape={shape} courses={page.data} coverSrc={coverSrc} card={card} />}
      </Loaded>
    </section>
  );
}

function Found({
  shape,
  courses,
  coverSrc,
  card,
}: Pick<Props, 'shape' | 'coverSrc' | 'card'> & { courses: readonly CourseCard[] }) {
  const { t } = useLingui();
  const [first, ...rest] = courses;
  if (!first)
    return (
      <StateBlock kind="empty" title={t`暂无课程`} actions={[{ label: t`全部课程`, href: coursesAddresses.list.to() }]}>
        {t`请更换分类。`}
      </StateBlock>
    );
  if (shape === 'row' || courses.length < 5)
    return <div className={`${layout.cards} ${layout.oneRow}`}>{courses.slice(0, 4).map(card)}</div>;
  return (
    <div className={styles.wall}>
      <LargeCard course={first} coverSrc={coverSrc} />
      {rest.slice(0, 4).map(card)}
    </div>
  );
}

function LargeCard({ course, coverSrc }: { course: CourseCard; coverSrc?: string | null }) {
  const { i18n } = useLingui();
  const rank = course.level && ranks[course.level];
  return (
    <article className={`${frame.card} ${frame.column} ${styles.large}`}>
      <div className={styles.cover}>
        <CoverView id={course.id} subject={course.subject} category={course.category} src={coverSrc} />
        <span className={styles.pill}>
          <OfferingPill offering={course.offering} />
        </span>
      </div>
      <div className={styles.words}>
        {course.level && rank && <Ribbon rank={rank}>{i18n._(levelNames[course.level])}</Ribbon>}
        <h3>
          <Link href={coursesAddresses.introduction.to({ id: course.id })}>{course.title}</Link>
        </h3>
        <p>
          <EmblemView
            id={course.school.id}
            glyph={course.school.glyph}
            edition={course.school.edition}
            size={24}
            src={course.school.logoFileId && publicMedia(course.school.logoFileId)}
          />
          {[course.school.name, course.teacher].filter(Boolean).join(' · ')}
          <span>
            <Trans>累计 {i18n.number(course.learners)} 人参加</Trans>
          </span>
        </p>
      </div>
    </article>
  );
}
