import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { ProfileSections, useAreaOn, useCopy, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import layout from '#views/common/layout.module.css';
import { CourseIntroductionPage } from '#views/courses/course-introduction.view.tsx';
import { IntroductionSkeleton } from '#views/courses/introduction-skeleton.view.tsx';
import { courseInputOf } from './course-queries.rule.ts';
import { useStoredPicture } from './use-stored-picture.ts';
import { useEnrol } from './use-enrol.ts';

/** `?id=` the course, `offering=` one of its offerings (the current one if absent), `tab=`. */
export default function CourseIntroductionScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = coursesAddresses.introduction.read(query);
  const { id } = place;
  const course = useOperation(coursesOperations.get, courseInputOf(place));
  if (course.data && course.data.id === id) return <Introduction course={course.data} />;
  if (id && !course.error) return <IntroductionSkeleton />;
  const missing = (
    <StateBlock
      kind="missing"
      title={t`课程不存在或已下架`}
      actions={[{ label: t`查看其他课程`, href: coursesAddresses.list.to() }]}
    >
      {t`课程可能已下架，或链接不完整。`}
    </StateBlock>
  );
  return (
    <div className={layout.content} style={{ padding: '48px 0' }}>
      {id ? <NotLoaded shown={shownOf(course)} what={t`课程`} missing={missing} /> : missing}
    </div>
  );
}

function Introduction({ course }: { course: CourseIntroduction }) {
  const { t } = useLingui();
  const { navigate, setTitle } = usePlatform();
  const copy = useCopy();
  const [path] = useLocation();
  const [query] = useSearchParams();
  const here = path === coursesAddresses.detail.pattern ? coursesAddresses.detail : coursesAddresses.introduction;
  const place = here.read(query);
  const coverSrc = useStoredPicture(course.coverFileId);
  const enrol = useEnrol(course);
  const hasRatings = useAreaOn('evaluations');
  useEffect(() => setTitle(course.title), [course.title, setTitle]);
  const go = (change: Partial<typeof place>) => navigate(here.to({ ...place, ...change }), { replace: true });
  return (
    <CourseIntroductionPage
      course={course}
      coverSrc={coverSrc}
      tab={place.tab === 'ratings' && !hasRatings ? 'about' : place.tab}
      ratings={hasRatings ? <ProfileSections on="course" column="main" id={course.id} /> : null}
      enrol={enrol}
      onTab={(tab) => go({ tab })}
      onOffering={(offering) => go({ offering })}
      onCopyLink={() => void copy(window.location.href, t`链接已复制`, t`复制失败，请从地址栏复制`)}
    />
  );
}
