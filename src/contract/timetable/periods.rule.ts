import { hourMs, minuteMs, unitsOf } from '../common/length.rule.ts';

/** A lesson's part of the day, in minutes after midnight. */
export interface PeriodTimes {
  from: number;
  to: number;
}

export const mostPeriods = 16;

/** The first period that ends before it begins, or begins before the one above has ended; null where all is well. */
export function periodIssueOf(periods: readonly PeriodTimes[]): { index: number; why: 'length' | 'overlap' } | null {
  for (const [index, { from, to }] of periods.entries()) {
    if (to <= from) return { index, why: 'length' };
    const before = periods[index - 1];
    if (before && from < before.to) return { index, why: 'overlap' };
  }
  return null;
}

/** `08:05` of 485. */
export function clockOfMinutes(minutes: number): string {
  const { hours, minutes: rest } = unitsOf(minutes * minuteMs);
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** 485 of `08:05`; null for anything else. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return (Number(hours) * hourMs) / minuteMs + Number(minutes);
}
