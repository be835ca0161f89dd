import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { Late, ProfileSections, useDarkMode, useMenu, usePlatform, type Load } from '#shell/plugin-api.ts';
import { StudyFrame, type StudyHead } from '#views/learning/study-frame.view.tsx';
import { chosenItem, segmentsOf, type StudyCourse } from './study-course.rule.ts';
import { useStudyCourse } from './use-study-course.ts';

export default function StudyFrameScreen({ children }: { children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { person, setTitle } = usePlatform();
  const [path] = useLocation();
  const [query] = useSearchParams();
  const [isDark, onDark] = useDarkMode();
  const place = learningAddresses.study.read(query);
  const offeringId = place.id || null;
  const state = useStudyCourse(person.id === null ? null : offeringId);
  const course = state.status === 'shown' ? state.data : null;
  const title = course?.outline.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, path, setTitle]);

  const rail = useMenu('study').map(({ route }) => ({
    id: route.id,
    href: offeringId ? `${route.path}?id=${offeringId}` : route.path,
    label: i18n._(route.title),
    icon: route.icon ? <RailIcon load={route.icon} /> : null,
    isCurrent: path === route.path || path.startsWith(`${route.path}/`),
  }));
  const backHref = course
    ? coursesAddresses.introduction.to({ id: course.outline.courseId, offering: course.outline.offeringId })
    : learningAddresses.courses.to();
  return (
    <StudyFrame
      head={course && headOf(course, place.item, t`第 ${course.outline.number} 次开课`)}
      backHref={backHref}
      rail={rail}
      person={{ name: person.nickname || person.name || t`我`, avatar: person.avatar }}
      isDark={isDark}
      onDark={onDark}
      above={course && <ProfileSections on="study" column="main" id={course.outline.offeringId} />}
    >
      {children}
    </StudyFrame>
  );
}

function headOf(course: StudyCourse, itemId: string, number: string): StudyHead {
  const { outline, progress, items } = course;
  const { doneCount: done, totalCount: total, share, isLearner } = progress;
  return {
    title: outline.title,
    facts: [outline.schoolName, outline.teacher, outline.term, number].filter(Boolean),
    progress: isLearner
      ? { done, total, share, segments: segmentsOf(items, chosenItem(course, itemId)?.id ?? null) }
      : null,
  };
}

/** An icon that its area brings; its place stays while it is fetched. */
const RailIcon = ({ load }: { load: Load<{ className?: string }> }) => (
  <Suspense fallback={<span />}>
    <Late load={load} />
  </Suspense>
);
