import { isReadyLink, isReadyPublication } from '#contract/teachers/profile-rows.rule.ts';
import type { OwnTeacherPage, TeacherEdit, TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What may not be sent as it is, by field; its rows say so and the rest is saved. */
export const teacherProfileProblems = ({
  publications,
  links,
}: TeacherProfile): Partial<Record<keyof TeacherProfile, 'row'>> => ({
  ...(!publications.every(isReadyPublication) && { publications: 'row' }),
  ...(!links.every(isReadyLink) && { links: 'row' }),
});

/** How a teacher's page is edited. */
export const teacherProfileEditing: Editing<TeacherProfile, OwnTeacherPage, TeacherEdit, OwnTeacherPage> = {
  operation: teachersOperations.edit,
  draftOf: ({ profile, version }) => ({ content: profile, version }),
  inputOf: (changed, version) => ({ version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (page) => page,
  problemsOf: teacherProfileProblems,
};
