import { coursesOperations } from '#contract/courses.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CourseFindings } from '#views/courses/course-findings.view.tsx';
import { LinkedCourseCard } from './linked-course-card.tsx';
import { useMyProgress } from './my-progress.ts';

/** What `/index/search` finds among the courses. */
export default function CourseFindingsSection({ text }: { text: string }) {
  const list = useOperation(coursesOperations.list, { search: text.slice(0, 80), pageNo: 1, pageSize: 8 });
  const progress = useMyProgress();
  return (
    <CourseFindings
      text={text}
      listed={
        list.data
          ? { status: 'shown', courses: list.data.data, total: list.data.totalCount }
          : list.error
            ? { status: 'failed', message: list.error.message, onRetry: () => void list.refetch() }
            : { status: 'loading' }
      }
      card={(course) => <LinkedCourseCard key={course.id} course={course} progress={progress.get(course.id)} />}
    />
  );
}
