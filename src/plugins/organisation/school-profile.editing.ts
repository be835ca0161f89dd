import type {
  ManagedSchool,
  SchoolProfile,
  SchoolProfileEdit,
} from '#contract/organisation/school-profile.contract.ts';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { schoolProfileProblems } from '#contract/schools/school-profile.rule.ts';
import type { Editing } from '#kit/save-record.ts';

/** How the draft of a school's profile is edited. */
export const schoolProfileEditing = (
  id: string,
): Editing<SchoolProfile, ManagedSchool, SchoolProfileEdit, ManagedSchool> => ({
  operation: schoolProfileOperations.edit,
  draftOf: ({ profile, version }) => ({ content: profile, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (school) => school,
  problemsOf: schoolProfileProblems,
});
