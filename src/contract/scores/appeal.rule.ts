import { addDays, beginOf, dayOf, type Moment } from '../common/platform-time.rule.ts';

/** Whole days after that of the publication in which a learner may ask, and after that of the question in which she is answered. */
export const appealDays = 7;
export const answerDays = 7;
export const appealLimits = { reason: 500, answer: 500 } as const;

export const appealStatuses = ['asked', 'kept', 'corrected', 'withdrawn'] as const;

/** Which of them a team looks at alone. */
export const appealFilters = ['asked', 'answered', 'withdrawn'] as const;
export type AppealFilter = (typeof appealFilters)[number];

/** Until when a grade may be asked about, not included: days are those of the platform’s zone. */
export const appealUntil = (publishedAt: Moment): string => beginOf(addDays(dayOf(publishedAt), appealDays + 1));

/** Until when the team answers, not included. */
export const answerUntil = (askedAt: Moment): string => beginOf(addDays(dayOf(askedAt), answerDays + 1));
