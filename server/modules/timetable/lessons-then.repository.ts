import { sql } from 'kysely';
import { dayOf, platformZone } from '#contract/common/platform-time.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  mostLessonsThen,
  type Lessons,
  type LessonSpan,
  type LessonThen,
} from '#server/platform/ports/lessons.port.ts';
import { calendar, lessonsOfTerm, placed } from './taught.repository.ts';
import { termsWhere, type SchoolTerm } from './timetable.repository.ts';
import './timetable.tables.ts';

const atMinute = (minute: string) =>
  sql`(c.date + make_interval(mins => ${sql.ref(minute)})) at time zone ${platformZone}::text`;

async function ofTerm(db: Database, term: SchoolTerm, spans: readonly LessonSpan[]): Promise<LessonThen[]> {
  const each = <Value>(of: (one: LessonSpan) => Value) => spans.map(of);
  const { rows } = await sql<LessonThen>`
    with ${calendar(term)},
    spans as materialized (
      select * from unnest(${each(({ key }) => key)}::text[], ${each(({ roomId }) => roomId)}::uuid[],
        ${each(({ from }) => from.toISOString())}::timestamptz[],
        ${each(({ until }) => until.toISOString())}::timestamptz[]) as s(key, room_id, from_at, until_at)),
    hours as materialized (
      select c.slot, c.slot_bit, s.key, s.room_id, f.number, ${atMinute('f.from_minute')} as from_at,
        ${atMinute('f.to_minute')} as until_at
      from spans s join calendar c
          on c.date between (s.from_at at time zone ${platformZone}::text)::date
            and (s.until_at at time zone ${platformZone}::text)::date
        join timetable_periods f on f.school_id = ${term.schoolId}::uuid
      where ${atMinute('f.from_minute')} < s.until_at and s.from_at < ${atMinute('f.to_minute')})
    select h.key, b.room_id as "roomId", b.teacher_id as "teacherId", t.title as course, min(h.from_at) as "from",
      max(h.until_at) as "until"
    from ${placed(lessonsOfTerm(term.id))} b
      join hours h on h.slot = b.slot and h.slot_bit & b.weeks <> 0 and h.number between b.first_period and b.last_period
        and (h.room_id is null or h.room_id = b.room_id)
      join offering_facts o on o.id = b.offering_id join course_facts t on t.id = o.course_id
    group by h.key, b.id, b.day, b.room_id, b.teacher_id, t.title, date_trunc('day', h.from_at)
    order by "from", h.key, b.id limit ${mostLessonsThen}`.execute(db);
  return rows;
}

/** Lessons by the clock, each where it is taught. */
export const lessonsThen: Lessons = {
  async during(db, schoolId, spans) {
    if (spans.length === 0) return [];
    const moments = spans.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
    const [first, last] = [Math.min(...moments), Math.max(...moments)].map(dayOf);
    const terms = await termsWhere(
      db,
      sql`t.school_id = ${schoolId}::uuid and t.starts_on <= ${last}::date and t.ends_on >= ${first}::date`,
    );
    const found = [];
    for (const term of terms) found.push(...(await ofTerm(db, term, spans)));
    return found.slice(0, mostLessonsThen);
  },
};
