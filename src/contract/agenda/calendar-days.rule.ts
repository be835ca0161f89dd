import { addDays, dayOf } from '../common/platform-time.rule.ts';
import { agendaLimits } from './agenda.rule.ts';
import { mondayOf, weekOf, weeksIn, type TermCalendar } from '../terms/term-calendar.rule.ts';

export type CalendarView = 'month' | 'week' | 'list';

const rowsOfMonth = 6;
const daysOfList = 30;

/** The day of an address, where there is such a day and the calendar has it; else the other one. */
export function dayOr(text: string, otherwise: string): string {
  if (Number.isNaN(Date.parse(`${text}T12:00:00Z`)) || addDays(text, 0) !== text) return otherwise;
  const year = Number(text.slice(0, 4));
  return year >= agendaLimits.firstYear && year <= agendaLimits.lastYear ? text : otherwise;
}

/** A month later or earlier, on the same day where that month has it, else on its last. @param day `2026-01-31` */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1, 12));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0, 12)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}

/** The days that a view shows around a day, in rows from Monday to Sunday; of the list in one row from the day on. */
export function rowsOf(view: CalendarView, day: string): string[][] {
  const row = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));
  if (view === 'list') return [row(day, daysOfList)];
  if (view === 'week') return [row(mondayOf(day), 7)];
  const first = mondayOf(`${day.slice(0, 8)}01`);
  return Array.from({ length: rowsOfMonth }, (_, at) => row(addDays(first, at * 7), 7));
}

/** The day that a view shows after it, or before. */
export function turned(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * (view === 'week' ? 7 : daysOfList));
}

/** The week of the term that has the day, from 1; null outside of all terms. */
export function termWeekOf(terms: readonly TermCalendar[], day: string): number | null {
  const term = terms.find((one) => mondayOf(one.startsOn) <= day && day <= addDays(mondayOf(one.endsOn), 6));
  if (!term) return null;
  const week = weekOf(term, day);
  return week >= 1 && week <= weeksIn(term) ? week : null;
}

/** What a term says of a day besides: a holiday, or that another day is made up for. */
export function dayMark(
  terms: readonly TermCalendar[],
  day: string,
): { holiday: string; replaces: null } | { holiday: null; replaces: string } | null {
  for (const { makeUpDays, holidays } of terms) {
    const replaces = makeUpDays.find((one) => one.day === day)?.replaces;
    if (replaces !== undefined) return { holiday: null, replaces };
    const holiday = holidays.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.name;
    if (holiday !== undefined) return { holiday, replaces: null };
  }
  return null;
}

/** Things by the day on which they stand, in their order. */
export function byDay<T extends { at: string }>(things: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const thing of things) {
    const day = dayOf(thing.at);
    const known = days.get(day);
    if (known) known.push(thing);
    else days.set(day, [thing]);
  }
  return days;
}

/** Where a key leads from a day; null where it leads nowhere. */
export function dayOfKey(key: string, { day, today, view }: { day: string; today: string; view: CalendarView }) {
  const monday = mondayOf(day);
  const days: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: monday,
    End: addDays(monday, 6),
    PageUp: turned(view, day, -1),
    PageDown: turned(view, day, 1),
    t: today,
    T: today,
  };
  return days[key] ?? null;
}
