import { useState } from 'react';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { FeaturedCourses, type FeaturedKind } from '#views/courses/featured-courses.view.tsx';
import { featuredQueryOf } from './course-queries.rule.ts';
import { LinkedCourseCard } from './linked-course-card.part.tsx';
import { useMyProgress } from './use-my-progress.ts';
import { useStoredPicture } from './use-stored-picture.ts';

/** Courses worth a look, on the home page. */
export default function FeaturedCoursesSection() {
  const { person } = usePlatform();
  const [kind, setKind] = useState<FeaturedKind>('best');
  const list = useOperation(coursesOperations.list, featuredQueryOf(kind));
  const progress = useMyProgress();
  const coverSrc = useStoredPicture(list.data?.data[0]?.coverFileId ?? null);
  return (
    <FeaturedCourses
      shape={person.id === null ? 'wall' : 'row'}
      kind={kind}
      onKind={setKind}
      coverSrc={coverSrc}
      listed={shownOf(list)}
      card={(course) => <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} />}
    />
  );
}
