import { sql, type RawBuilder } from 'kysely';
import type { ClashKind } from '#contract/timetable/clash.rule.ts';
import type { Clash, ClashPage, ClashQuery } from '#contract/timetable/timetable.contract.ts';
import { maskOf, weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { learns, learnersOf, type LessonValues } from './lessons.repository.ts';
import './timetable.tables.ts';

/** Lessons `a` and `b` are taught at the same time of some week. */
const isAtOnce = sql`(a.weekday = b.weekday and a.first_period <= b.last_period and b.first_period <= a.last_period
  and (a.weeks & b.weeks) <> 0)`;

type Row = Omit<Clash, 'one' | 'other'> & Record<'one' | 'other', (Clash['one'] & { mask: number }) | null>;

const sideOf = (lesson: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('lessonId', l.id, 'course', c.title, 'number', o.number, 'teacher', coalesce(p.name, ''),
    'mask', l.weeks, 'weekday', l.weekday, 'first', l.first_period, 'last', l.last_period,
    'room', coalesce(r.building || ' ' || r.name, ''))
  from lessons l join offering_facts o on o.id = l.offering_id join course_facts c on c.id = o.course_id
    left join person_facts p on p.id = l.teacher_id left join rooms r on r.id = l.room_id
  where l.id = ${lesson})`;

const shownSide = (side: Row['one']): Clash['one'] => {
  if (!side) return null;
  const { mask, ...rest } = side;
  return { ...rest, weeks: weeksOfMask(mask) };
};
const shown = ({ one, other, ...row }: Row): Clash => ({ ...row, one: shownSide(one), other: shownSide(other) });

/** Lessons of a term that are there. */
const active = (termId: string) => sql`active as materialized (
  select l.* from lessons l join offering_facts o on o.id = l.offering_id and o.status <> 'cancelled'
  where l.term_id = ${termId} and l.deleted_at is null)`;

const pairs = (kind: ClashKind, isSame: RawBuilder<unknown>) => sql`
  select ${kind}::text as kind, a.id as one, b.id as other, 0 as count
  from active a join active b on ${isSame} and a.id < b.id and ${isAtOnce}`;

const statements: Record<ClashKind, () => RawBuilder<unknown>> = {
  room: () => pairs('room', sql`a.room_id = b.room_id`),
  teacher: () => pairs('teacher', sql`a.teacher_id = b.teacher_id`),
  offering: () => pairs('offering', sql`a.offering_id = b.offering_id`),
  // Offerings have learners in common, whatever their lessons: few pairs, for classes take them together.
  learners: () => sql`
    select 'learners' as kind, least(a.id, b.id) as one, greatest(a.id, b.id) as other, s.count
    from (
      select e.offering_id as x, f.offering_id as y, count(*)::int as count
      from enrolment_facts e join enrolment_facts f on f.learner_id = e.learner_id and f.offering_id > e.offering_id
      where ${learns} and f.status in ('approved', 'active')
        and e.offering_id in (select offering_id from active) and f.offering_id in (select offering_id from active)
      group by e.offering_id, f.offering_id) s
      join active a on a.offering_id = s.x join active b on b.offering_id = s.y and ${isAtOnce}`,
  seats: () => sql`
    select 'seats' as kind, s.id as one, null::uuid as other, s.learners - s.seats as count from (
      select a.id, r.seats, ${learnersOf} as learners
      from active a join offering_facts o on o.id = a.offering_id join rooms r on r.id = a.room_id) s
    where s.learners > s.seats`,
};

export const clashesRepository = (db: Database) => ({
  /** Rooms first, then in the order of the kinds. */
  async page({ termId, kind, ...asked }: ClashQuery): Promise<ClashPage> {
    const { limit, offset } = windowOf(asked);
    const kinds = kind ? [kind] : (Object.keys(statements) as ClashKind[]);
    const all = sql.join(
      kinds.map((one, at) => sql`select ${at}::int as place, k.* from (${statements[one]()}) k`),
      sql` union all `,
    );
    const { rows } = await sql<Row>`
      with ${active(termId)}, clashes as materialized (select * from (${all}) x limit ${countLimit + 1})
      select k.kind, k.count, ${sideOf(sql`k.one`)} as one, ${sideOf(sql`k.other`)} as other,
        (select count(*)::int from clashes) as total
      from (select * from clashes order by place, count desc, one, other limit ${limit} offset ${offset}) k`.execute(
      db,
    );
    const total = (rows[0] as (Row & { total: number }) | undefined)?.total ?? 0;
    const data = rows.map(({ kind: what, count, one, other }) => shown({ kind: what, count, one, other }));
    return pageFrom(asked, data, total);
  },

  /** What a lesson would clash with; at most 50. @param id the lesson that is edited */
  async of(termId: string, values: LessonValues, id: string | null): Promise<Clash[]> {
    const { rows } = await sql<Row>`
      with a as (select ${id}::uuid as id, ${values.offeringId}::uuid as offering_id, ${values.teacherId}::uuid as teacher_id,
          ${values.roomId}::uuid as room_id, ${maskOf(values.weeks)}::int as weeks, ${values.weekday}::int as weekday,
          ${values.first}::int as first_period, ${values.last}::int as last_period),
      active as (select l.* from lessons l join offering_facts o on o.id = l.offering_id and o.status <> 'cancelled'
          join a b on b.weekday = l.weekday and b.first_period <= l.last_period and l.first_period <= b.last_period
            and (b.weeks & l.weeks) <> 0
        where l.term_id = ${termId} and l.deleted_at is null and l.id is distinct from ${id}::uuid),
      k as (
        select 0 as place, 'room' as kind, b.id, 0 as count from a join active b on b.room_id = a.room_id
        union all select 1, 'teacher', b.id, 0 from a join active b on b.teacher_id = a.teacher_id
        union all select 2, 'offering', b.id, 0 from a join active b on b.offering_id = a.offering_id
        union all select 3, 'learners', b.id, count(*)::int
          from a join enrolment_facts e on e.offering_id = a.offering_id and ${learns}
            join enrolment_facts f on f.learner_id = e.learner_id and f.offering_id <> e.offering_id
              and f.status in ('approved', 'active')
            join active b on b.offering_id = f.offering_id group by b.id
        union all select 4, 'seats', null, s.learners - s.seats from (
          select r.seats, ${learnersOf} as learners
          from a join offering_facts o on o.id = a.offering_id join rooms r on r.id = a.room_id) s
          where s.learners > s.seats)
      select k.kind, k.count, null as one, ${sideOf(sql`k.id`)} as other
      from k order by k.place, k.count desc, k.id limit 50`.execute(db);
    return rows.map(shown);
  },
});
