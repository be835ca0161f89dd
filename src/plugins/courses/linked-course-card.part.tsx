import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseCard as Course } from '#contract/courses/courses.contract.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { CourseCard } from '#views/courses/course-card.view.tsx';
import type { MyProgress } from './use-my-progress.ts';
import { useStoredPicture } from './use-stored-picture.ts';

interface Props {
  course: Course;
  /** Where the person learns it: then the card goes on learning instead of introducing. */
  progress?: MyProgress;
  headingLevel?: 2 | 3;
}

/** A course's card that knows where it leads, with its uploaded cover where there is one. */
export function LinkedCourseCard({ course, progress, headingLevel }: Props) {
  const coverSrc = useStoredPicture(course.coverFileId);
  const href = progress
    ? learningAddresses.study.to({ id: progress.offeringId })
    : coursesAddresses.introduction.to({ id: course.id });
  return <CourseCard course={course} href={href} coverSrc={coverSrc} progress={progress} headingLevel={headingLevel} />;
}
