import type { Scoring } from '#contract/courses.contract.ts';

export const scoringParts = ['progress', 'homework', 'passPoints', 'excellentPoints'] as const;
export type ScoringPart = (typeof scoringParts)[number];

/** What a new way of grading changes, as a learner would hear it: each part that differs, before and after. */
export const scoringChanges = (before: Scoring, after: Scoring) =>
  scoringParts
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ part, before: before[part], after: after[part] }));
