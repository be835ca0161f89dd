import type { CourseEdit, CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export function courseDetailsProblems(
  details: CourseDetails,
): Partial<Record<keyof CourseDetails, 'empty' | 'sum' | 'order'>> {
  const { progress, homework, passPoints, excellentPoints } = details.scoring;
  return {
    ...(details.title.trim() === '' && { title: 'empty' }),
    ...(progress + homework !== 100 ? { scoring: 'sum' } : excellentPoints < passPoints && { scoring: 'order' }),
  };
}

/** How the sheet of a course is edited. */
export const courseDetailsEditing = (id: string): Editing<CourseDetails, ManagedCourse, CourseEdit, ManagedCourse> => ({
  operation: teachingOperations.edit,
  draftOf: ({ sheet: details, version }) => ({ content: details, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (course) => course,
  problemsOf: courseDetailsProblems,
});
