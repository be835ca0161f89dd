import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CourseFindings } from '#views/courses/course-findings.view.tsx';
import { LinkedCourseCard } from './linked-course-card.part.tsx';
import { useMyProgress } from './use-my-progress.ts';

/** What `/index/search` finds among the courses. */
export default function CourseFindingsSection({ text }: { text: string }) {
  const list = useOperation(coursesOperations.list, { search: text.slice(0, 80), pageNo: 1, pageSize: 8 });
  const progress = useMyProgress();
  return (
    <CourseFindings
      text={text}
      listed={shownOf(list)}
      card={(course) => <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} />}
    />
  );
}
