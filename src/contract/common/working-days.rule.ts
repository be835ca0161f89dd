import { addDays, weekdayOf } from './platform-time.rule.ts';

/** A year as the State Council arranges it, days as MM-DD. */
interface Arrangement {
  /** Holidays with the days moved to them: first and last. */
  off: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays on which is worked instead. */
  working: readonly string[];
}

/**
 * What the General Office of the State Council has published (国务院办公厅关于部分节假日安排的通知, each November for the
 * year after). A year that is not here counts Monday to Friday: add it when it is published.
 */
const arrangements: Readonly<Record<string, Arrangement>> = {
  // Of 2025-11-04.
  '2026': {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    working: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
};

/** @param day YYYY-MM-DD, of the platform's place */
export function isWorkingDay(day: string): boolean {
  const arrangement = arrangements[day.slice(0, 4)];
  const short = day.slice(5);
  if (arrangement?.working.includes(short)) return true;
  if (arrangement?.off.some(([from, to]) => from <= short && short <= to)) return false;
  return weekdayOf(day) % 6 !== 0;
}

/** The `count`th working day after a day, itself not counted. @param day YYYY-MM-DD @returns the same form */
export function workingDayAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left--;
  }
  return found;
}
