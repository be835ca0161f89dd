import { useSearchParams } from 'wouter';
import { coursesOperations } from '#contract/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CourseListPage } from '#views/courses/course-list.view.tsx';
import { courseQueryOf, facetQueryOf, readAddress, writeAddress, type ListAddress } from './list-address.ts';
import { LinkedCourseCard } from './linked-course-card.tsx';
import { useMyProgress } from './my-progress.ts';

export default function CourseListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const address = readAddress(query);
  const facets = useOperation(coursesOperations.facets, facetQueryOf(address));
  const list = useOperation(coursesOperations.list, courseQueryOf(address));
  const progress = useMyProgress();
  const go = (change: Partial<ListAddress>) => navigate(writeAddress({ ...address, page: 1, ...change }));
  return (
    <CourseListPage
      edition={person.edition}
      filter={address}
      sort={address.sort}
      facets={facets.data}
      listed={shownOf(list)}
      onFilter={go}
      onSort={(sort) => go({ sort })}
      onPage={(page) => go({ page })}
      onClear={() => navigate('/course/list')}
      card={(course) => (
        <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} headingLevel={2} />
      )}
    />
  );
}
