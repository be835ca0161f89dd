import { sql, type RawBuilder } from 'kysely';
import { dateOfLessons, datesOf, lessonsDayOf, lessonWeekday } from '#contract/timetable/occurrences.rule.ts';
import { weekOf, type TermCalendar } from '#contract/terms/term-calendar.rule.ts';
import { maskOf } from '#contract/timetable/weeks.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SchoolTerm } from './timetable.repository.ts';
import './timetable.tables.ts';

/** A day on which no weekly lesson is taught has a slot of its own for what is moved to it. */
const daysOfWeek = 7;

/** Dates of a term: the week and weekday that each has, and those whose lessons are taught on it (its slot). */
export function slotsOf(term: TermCalendar) {
  const place = (day: string) => ({ bit: maskOf([weekOf(term, day)]), weekday: lessonWeekday(day) });
  return datesOf(term).map((date) => {
    const own = place(date);
    const day = lessonsDayOf(term, date);
    const { bit, weekday } = day === null ? { bit: own.bit, weekday: own.weekday + daysOfWeek } : place(day);
    return { date, ...own, slot_bit: bit, slot: weekday, is_taught: dateOfLessons(term, date) !== null };
  });
}

/** `calendar`, the dates of a term, and `taught_weeks`, in which the lessons of a weekday do not fall out. */
export const calendar = (term: TermCalendar) => sql`
  calendar as materialized (select * from jsonb_to_recordset(${JSON.stringify(slotsOf(term))}::jsonb)
    as c(date date, bit int, weekday int, slot_bit int, slot int, is_taught boolean)),
  taught_weeks as materialized (select weekday, bit_or(bit) as weeks from calendar where is_taught group by weekday)`;

/** Lessons of a term that are there. */
export const lessonsOfTerm = (termId: string) => sql`(
  select l.id, l.offering_id, l.teacher_id, l.room_id, l.weeks, l.weekday, l.first_period, l.last_period
  from lessons l join offering_facts o on o.id = l.offering_id and o.status <> 'cancelled'
  where l.term_id = ${termId} and l.deleted_at is null)`;

/**
 * Where lessons are really taught, after `calendar`: each as it is written in the weeks that are left to it (`day` is
 * null), and once for each of its days that was moved. `weeks` and `slot` compare, `at_weeks` and `at_weekday` are told.
 */
export const placed = (lessons: RawBuilder<unknown>) => sql`(
  select l.id, l.offering_id, l.teacher_id, l.room_id, l.first_period, l.last_period, null::date as day,
    w.weeks & l.weeks & ~coalesce((
      select bit_or(c.bit) from lesson_days d join calendar c on c.date = d.day and c.weekday = l.weekday
      where d.lesson_id = l.id and d.status <> 'planned'), 0) as weeks, l.weekday::int as slot,
    l.weeks as at_weeks, l.weekday::int as at_weekday
  from ${lessons} l join taught_weeks w on w.weekday = l.weekday
  union all
  select l.id, l.offering_id, d.teacher_id, d.room_id, d.first_period, d.last_period, d.day, t.slot_bit, t.slot,
    t.bit, t.weekday
  from ${lessons} l join lesson_days d on d.lesson_id = l.id and d.status = 'moved'
    join calendar c on c.date = d.day and c.weekday = l.weekday and c.bit & l.weeks <> 0
    join calendar t on t.date = d.date)`;

/** Rows of `placed` are taught at the same time of some day. */
export const isAtOnce = (one: string, other: string) => {
  const of = (row: string, column: string) => sql.ref(`${row}.${column}`);
  return sql`(${of(one, 'slot')} = ${of(other, 'slot')} and ${of(one, 'weeks')} & ${of(other, 'weeks')} <> 0
    and ${of(one, 'first_period')} <= ${of(other, 'last_period')}
    and ${of(other, 'first_period')} <= ${of(one, 'last_period')})`;
};

/** Where one day of a lesson is to be taught. */
export interface Target {
  date: string;
  first: number;
  last: number;
  roomId: string | null;
  teacherId: string;
}

/** What stands in the way of a lesson on one day: its own other days, who is in the room, where the teacher is. */
export interface InTheWay {
  isOwn: boolean;
  isRoom: boolean;
  isTeacher: boolean;
}

/** A teacher is not busy with what is written at the same time as the lesson itself: that was saved all the same. */
export async function inTheWay(
  db: Database,
  term: SchoolTerm,
  { id, day }: { id: string; day: string },
  { date, first, last, roomId, teacherId }: Target,
): Promise<InTheWay> {
  const others = sql`(select l.id, l.offering_id, l.teacher_id, l.room_id, l.weekday, l.first_period, l.last_period,
      case when l.id = ${id} then l.weeks & ~(select bit from calendar where date = ${day}) else l.weeks end as weeks
    from ${lessonsOfTerm(term.id)} l)`;
  const { rows } = await sql<InTheWay>`
    with ${calendar(term)}
    select coalesce(bool_or(b.id = ${id}), false) as "isOwn",
      coalesce(bool_or(b.room_id = ${roomId}::uuid), false) as "isRoom",
      coalesce(bool_or(b.teacher_id = ${teacherId} and not (w.teacher_id = own.teacher_id and w.weekday = own.weekday
        and w.weeks & own.weeks <> 0 and w.first_period <= own.last_period
        and own.first_period <= w.last_period)), false) as "isTeacher"
    from ${placed(others)} b join lessons w on w.id = b.id join lessons own on own.id = ${id}
      join calendar c on c.date = ${date} and c.slot = b.slot and c.slot_bit & b.weeks <> 0
    where b.first_period <= ${last} and ${first} <= b.last_period`.execute(db);
  return rows[0]!;
}
