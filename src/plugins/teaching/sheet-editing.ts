import type { CourseEdit, CourseSheet, ManagedCourse } from '#contract/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export function sheetProblems(sheet: CourseSheet): Partial<Record<keyof CourseSheet, 'empty' | 'sum' | 'order'>> {
  const { progress, homework, passPoints, excellentPoints } = sheet.scoring;
  return {
    ...(sheet.title.trim() === '' && { title: 'empty' }),
    ...(progress + homework !== 100 ? { scoring: 'sum' } : excellentPoints < passPoints && { scoring: 'order' }),
  };
}

/** How the sheet of a course is edited. */
export const sheetEditing = (id: string): Editing<CourseSheet, ManagedCourse, CourseEdit, ManagedCourse> => ({
  operation: teachingOperations.edit,
  draftOf: ({ sheet, version }) => ({ content: sheet, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (course) => course,
  problemsOf: sheetProblems,
});
