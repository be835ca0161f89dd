import { addDays, beginOf, dayOf, type Moment } from '../common/platform-time.rule.ts';

export const examAppealStatuses = ['asked', 'kept', 'corrected', 'withdrawn'] as const;
export const examAppealFilters = ['asked', 'answered', 'withdrawn'] as const;
export type ExamAppealFilter = (typeof examAppealFilters)[number];
export const examAppealLimits = { least: 10, reason: 1000, answer: 1000 } as const;

/** Where the exam says nothing else. */
export const usualAppealDays = 7;
export const mostAppealDays = 60;

interface Days {
  appealDays?: number;
}

export const appealDaysOf = ({ appealDays = usualAppealDays }: Days): number => appealDays;

/** Until when a result may be asked about, not included; null: not at all. Days are those of the platform’s zone. */
export function examAppealUntil(releasedAt: Moment, settings: Days): string | null {
  const days = appealDaysOf(settings);
  return days === 0 ? null : beginOf(addDays(dayOf(releasedAt), days + 1));
}
