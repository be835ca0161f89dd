import { useSearchParams } from 'wouter';
import { coursesAddresses, type CourseListPlace } from '#contract/courses/courses.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CourseListPage } from '#views/courses/course-list.view.tsx';
import { courseQueryOf, facetQueryOf } from './course-queries.rule.ts';
import { LinkedCourseCard } from './linked-course-card.part.tsx';
import { useMyProgress } from './use-my-progress.ts';

export default function CourseListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const place = coursesAddresses.list.read(query);
  const facets = useOperation(coursesOperations.facets, facetQueryOf(place));
  const list = useOperation(coursesOperations.list, courseQueryOf(place));
  const progress = useMyProgress();
  const go = (change: Partial<CourseListPlace>) => navigate(coursesAddresses.list.to({ ...place, page: 1, ...change }));
  return (
    <CourseListPage
      edition={person.edition}
      filter={place}
      sort={place.sort}
      facets={facets.data}
      listed={shownOf(list)}
      onFilter={go}
      onSort={(sort) => go({ sort })}
      onPage={(page) => go({ page })}
      onClear={() => navigate(coursesAddresses.list.to())}
      card={(course) => (
        <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} headingLevel={2} />
      )}
    />
  );
}
