import { addDays, clockOf, dayOf, momentOf, weekdayOf } from '../common/platform-time.rule.ts';

export const schedulePeriods = ['day', 'week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** When files are made by themselves, by the platform's clocks. */
export interface ScheduleTimes {
  every: SchedulePeriod;
  /** 1 (Monday) … 7 of a week, 1 … 28 of a month; of a day it means nothing. */
  day: number;
  /** 0 … 23. */
  hour: number;
}

export const isScheduleDay = ({ every, day }: Pick<ScheduleTimes, 'every' | 'day'>): boolean =>
  every === 'week' ? day <= 7 : every === 'month' ? day <= 28 : day === 1;

const fits = ({ every, day }: ScheduleTimes, date: string) =>
  every === 'week' ? (weekdayOf(date) || 7) === day : every === 'month' ? Number(date.slice(8)) === day : true;

/** The first time after `now`, ISO 8601 in UTC. What was missed while the server was away is not made up for. */
export function nextTimeOf(times: ScheduleTimes, now: number | string | Date): string {
  const clock = clockOf(now);
  const at = (date: string) => `${date}T${String(times.hour).padStart(2, '0')}:00`;
  let date = dayOf(now);
  while (!fits(times, date) || `${at(date)}:00` <= clock) date = addDays(date, 1);
  return momentOf(at(date));
}
