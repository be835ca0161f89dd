import { addDays, weekdayOf } from '../common/platform-time.rule.ts';
import { mondayOf, weekOf, weeksIn, type TermCalendar } from '../terms/term-calendar.rule.ts';

/** What a weekly lesson says of its days. */
export interface WeeklyLesson {
  id: string;
  /** In their order. */
  weeks: readonly number[];
  weekday: number;
}

/** What became of a lesson on one of its days. */
export interface LessonChange {
  lessonId: string;
  /** The day on which the lesson falls by week and weekday. */
  day: string;
  status: 'planned' | 'moved' | 'cancelled';
  /** On which it is taught instead; of moved ones. */
  date: string | null;
}

/** A lesson on a day of the calendar. */
export interface LessonDay<Lesson, Change> {
  lesson: Lesson;
  /** By week and weekday; with the lesson's id it names it. */
  day: string;
  /** On which it is shown. */
  date: string;
  change: Change | null;
  /** It was to be here, and is taught on another day. */
  isAway: boolean;
}

const isIn = ({ startsOn, endsOn }: Pick<TermCalendar, 'startsOn' | 'endsOn'>, day: string) =>
  startsOn <= day && day <= endsOn;

/** Whose lessons a day has: its own, those of the day that it makes up for, or none. */
export function lessonsDayOf(term: TermCalendar, date: string): string | null {
  if (!isIn(term, date)) return null;
  const replaces = term.makeUpDays.find(({ day }) => day === date)?.replaces;
  if (replaces !== undefined) return replaces;
  return term.holidays.some((one) => isIn(one, date)) ? null : date;
}

/** When what falls on a day is taught; null where it falls out. */
export function dateOfLessons(term: TermCalendar, day: string): string | null {
  if (!isIn(term, day)) return null;
  const madeUpOn = term.makeUpDays.find(({ replaces }) => replaces === day)?.day;
  if (madeUpOn !== undefined) return madeUpOn;
  return lessonsDayOf(term, day) === day ? day : null;
}

/** Monday is 1. */
export const lessonWeekday = (day: string): number => weekdayOf(day) || 7;

/** The day of a week and weekday. */
export const dayInTerm = (term: Pick<TermCalendar, 'startsOn'>, week: number, weekday: number): string =>
  addDays(mondayOf(term.startsOn), (week - 1) * 7 + weekday - 1);

export const falls = (term: TermCalendar, { weeks, weekday }: WeeklyLesson, day: string): boolean =>
  isIn(term, day) && lessonWeekday(day) === weekday && weeks.includes(weekOf(term, day));

/** All lessons of some days, also those that were cancelled or are taught elsewhere, each on its date. */
export function lessonsOnDays<Lesson extends WeeklyLesson, Change extends LessonChange>(
  term: TermCalendar,
  dates: readonly string[],
  lessons: readonly Lesson[],
  changes: readonly Change[],
): LessonDay<Lesson, Change>[] {
  const changeOf = new Map(changes.map((one) => [`${one.lessonId} ${one.day}`, one]));
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const shown: LessonDay<Lesson, Change>[] = [];
  for (const date of dates) {
    const day = lessonsDayOf(term, date);
    if (day === null) continue;
    for (const lesson of lessons) {
      if (!falls(term, lesson, day)) continue;
      const change = changeOf.get(`${lesson.id} ${day}`) ?? null;
      const isMoved = change?.status === 'moved';
      if (isMoved && change.date === date) continue;
      shown.push({ lesson, day, date, change, isAway: isMoved });
    }
  }
  for (const change of changes) {
    const lesson = byId.get(change.lessonId);
    if (change.status !== 'moved' || !lesson || change.date === null || !dates.includes(change.date)) continue;
    // The lesson has gone to other weeks since.
    if (!falls(term, lesson, change.day)) continue;
    shown.push({ lesson, day: change.day, date: change.date, change, isAway: false });
  }
  return shown;
}

/** All dates of a term. */
export const datesOf = (term: TermCalendar): string[] =>
  Array.from({ length: weeksIn(term) * 7 }, (_, at) => addDays(mondayOf(term.startsOn), at)).filter((date) =>
    isIn(term, date),
  );

/** From Monday to Sunday. */
export const datesOfWeek = (day: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(mondayOf(day), at));
