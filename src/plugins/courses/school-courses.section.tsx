import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SchoolCourses } from '#views/courses/school-courses.view.tsx';
import { schoolCoursesQueryOf } from './course-queries.rule.ts';
import { LinkedCourseCard } from './linked-course-card.part.tsx';
import { useMyProgress } from './use-my-progress.ts';

/** What a school teaches now, on its page. */
export default function SchoolCoursesSection({ id }: { id: string }) {
  const list = useOperation(coursesOperations.list, schoolCoursesQueryOf(id));
  const progress = useMyProgress();
  return (
    <SchoolCourses
      schoolId={id}
      listed={shownOf(list)}
      card={(course) => <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} />}
    />
  );
}
