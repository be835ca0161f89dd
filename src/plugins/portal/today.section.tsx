import { filesOperations } from '#contract/files/files.operations.ts';
import type { MyCourse, Today } from '#contract/learning/learning.contract.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useMay, useOperation } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { HomeToday } from '#views/portal/home-today.view.tsx';
import { MyCourseCard } from '#views/portal/my-course-card.view.tsx';

/** The day of whoever learns. */
export default function TodaySection() {
  const today = useOperation(learningOperations.today, {});
  const courses = useOperation(learningOperations.courses, { pageNo: 1, pageSize: 4 });
  // Whoever teaches or administers has another day; that of a learner is theirs too once there is something in it.
  const mayTeach = useMay('course.edit');
  const cover = useCover(today.data?.current?.course.coverFileId ?? null);
  if (mayTeach && !isLearning(today.data)) return today.data || today.error ? null : <Pending />;
  return (
    <HomeToday
      shown={shownOf(today)}
      courses={courses.data?.data ?? []}
      coverSrc={cover}
      card={(course) => <LinkedCard key={course.offeringId} course={course} />}
    />
  );
}

/** Something to go on with, to hand in, or to wait for. */
const isLearning = (today: Today | undefined) =>
  today !== undefined &&
  (today.current !== null || today.dueCount > 0 || Object.values(today.counts).some((count) => count > 0));

function LinkedCard({ course }: { course: MyCourse }) {
  return <MyCourseCard course={course} coverSrc={useCover(course.coverFileId)} />;
}

/** The address of an uploaded cover; it lives ten minutes. */
function useCover(fileId: string | null): string | null {
  const input = fileId ? ({ id: fileId, purpose: 'view' } as const) : null;
  const { data } = useOperation(filesOperations.address, input, { freshMs: 300_000 });
  return fileId ? (data?.url ?? null) : null;
}
