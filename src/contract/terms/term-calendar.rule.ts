import { addDays, daysBetween, weekdayOf } from '../common/platform-time.rule.ts';

/** Days are `2026-09-01`. */
export interface TermDays {
  startsOn: string;
  endsOn: string;
}
export interface Holiday {
  name: string;
  startsOn: string;
  endsOn: string;
}
export interface MakeUpDay {
  day: string;
  /** Of a holiday: what falls on it is taught on `day`. */
  replaces: string;
}
export interface TermCalendar extends TermDays {
  holidays: readonly Holiday[];
  makeUpDays: readonly MakeUpDay[];
}

/** What is wrong with a calendar, and in which row. */
export interface CalendarIssue {
  at: 'endsOn' | 'holidays' | 'makeUpDays';
  why: 'order' | 'tooLong' | 'outside' | 'overlap' | 'notHoliday' | 'onHoliday' | 'twice';
  index: number | null;
}

export interface CalendarDay {
  day: string;
  isWithin: boolean;
  holiday: string | null;
  /** The holiday that is replaced on this day. */
  replaces: string | null;
  /** On which day this holiday is made up for. */
  madeUpOn: string | null;
}

/** Weeks of a term at most. */
export const mostWeeks = 30;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** From 1, of any day from the term's first Monday on. */
export const weekOf = ({ startsOn }: Pick<TermDays, 'startsOn'>, day: string): number =>
  Math.floor(daysBetween(mondayOf(startsOn), day) / 7) + 1;

export const weeksIn = (term: TermDays): number => weekOf(term, term.endsOn);

const isIn = ({ startsOn, endsOn }: TermDays, day: string) => startsOn <= day && day <= endsOn;

/** The weeks of a term from Monday to Sunday. */
export function calendarOf(term: TermCalendar): { week: number; days: CalendarDay[] }[] {
  const first = mondayOf(term.startsOn);
  return Array.from({ length: weeksIn(term) }, (_, at) => ({
    week: at + 1,
    days: Array.from({ length: 7 }, (_day, place) => {
      const day = addDays(first, at * 7 + place);
      return {
        day,
        isWithin: isIn(term, day),
        holiday: term.holidays.find((one) => isIn(one, day))?.name ?? null,
        replaces: term.makeUpDays.find((one) => one.day === day)?.replaces ?? null,
        madeUpOn: term.makeUpDays.find((one) => one.replaces === day)?.day ?? null,
      };
    }),
  }));
}

/** The first thing that cannot be; null where all is well. */
export function issueOf(term: TermCalendar): CalendarIssue | null {
  if (term.startsOn >= term.endsOn) return { at: 'endsOn', why: 'order', index: null };
  if (weeksIn(term) > mostWeeks) return { at: 'endsOn', why: 'tooLong', index: null };
  const { holidays, makeUpDays } = term;
  for (const [index, one] of holidays.entries()) {
    const before = holidays.slice(0, index);
    if (one.startsOn > one.endsOn) return { at: 'holidays', why: 'order', index };
    if (!isIn(term, one.startsOn) || !isIn(term, one.endsOn)) return { at: 'holidays', why: 'outside', index };
    if (before.some((other) => other.startsOn <= one.endsOn && one.startsOn <= other.endsOn))
      return { at: 'holidays', why: 'overlap', index };
  }
  for (const [index, { day, replaces }] of makeUpDays.entries()) {
    const before = makeUpDays.slice(0, index);
    if (!isIn(term, day)) return { at: 'makeUpDays', why: 'outside', index };
    if (holidays.some((one) => isIn(one, day))) return { at: 'makeUpDays', why: 'onHoliday', index };
    if (!holidays.some((one) => isIn(one, replaces))) return { at: 'makeUpDays', why: 'notHoliday', index };
    if (before.some((other) => other.day === day || other.replaces === replaces))
      return { at: 'makeUpDays', why: 'twice', index };
  }
  return null;
}
