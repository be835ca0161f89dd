import type { LedMajor, LedMajorEdit, MajorText } from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { isReadyCourse, isReadyFact } from '#contract/organisation/major-page.rule.ts';
import type { Editing } from '#kit/save-record.ts';

/** What may not be sent as it is, by field; its rows say so and the rest is saved. */
export const majorTextProblems = ({ courses, facts }: MajorText): Partial<Record<keyof MajorText, 'row'>> => ({
  ...(!courses.every(isReadyCourse) && { courses: 'row' }),
  ...(!facts.every(isReadyFact) && { facts: 'row' }),
});

/** How the draft of a major's page is edited. */
export const ledMajorEditing = (id: string): Editing<MajorText, LedMajor, LedMajorEdit, LedMajor> => ({
  operation: majorPageOperations.edit,
  draftOf: ({ text, version }) => ({ content: text, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (led) => led,
  problemsOf: majorTextProblems,
});
