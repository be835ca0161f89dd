import { sql, type RawBuilder } from 'kysely';
import type { ClashKind } from '#contract/timetable/clash.rule.ts';
import type { Clash, ClashPage, ClashQuery } from '#contract/timetable/timetable.contract.ts';
import { maskOf, weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { learns, learnersOf, type LessonValues } from './lessons.repository.ts';
import { calendar, isAtOnce, lessonsOfTerm, placed } from './taught.repository.ts';
import type { SchoolTerm } from './timetable.repository.ts';
import './timetable.tables.ts';

type Row = Omit<Clash, 'one' | 'other'> & Record<'one' | 'other', (Clash['one'] & { mask: number }) | null>;

/** A lesson where it is taught: row `n` of `rows`. */
const sideOf = (rows: string, n: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('lessonId', l.id, 'course', c.title, 'number', o.number, 'teacher', coalesce(p.name, ''),
    'mask', l.at_weeks, 'weekday', l.at_weekday, 'first', l.first_period, 'last', l.last_period,
    'room', coalesce(r.building || ' ' || r.name, ''))
  from ${sql.ref(rows)} l join offering_facts o on o.id = l.offering_id join course_facts c on c.id = o.course_id
    left join person_facts p on p.id = l.teacher_id left join rooms r on r.id = l.room_id
  where l.n = ${n})`;

const shownSide = (side: Row['one']): Clash['one'] => {
  if (!side) return null;
  const { mask, ...rest } = side;
  return { ...rest, weeks: weeksOfMask(mask) };
};
const shown = ({ one, other, ...row }: Row): Clash => ({ ...row, one: shownSide(one), other: shownSide(other) });

/** Two lessons once, however many of their days clash; as they are written, where that is what clashes. */
const once = sql`distinct on (a.id, b.id)`;
const inOrder = sql`order by a.id, b.id, a.day nulls first, b.day nulls first`;

const pairs = (kind: ClashKind, isSame: RawBuilder<unknown>) => sql`(
  select ${once} ${kind}::text as kind, a.n as one, b.n as other, 0 as count
  from taught a join taught b on ${isSame} and ${isAtOnce('a', 'b')} ${inOrder})`;

const statements: Record<ClashKind, () => RawBuilder<unknown>> = {
  room: () => pairs('room', sql`a.room_id = b.room_id and a.id < b.id`),
  teacher: () => pairs('teacher', sql`a.teacher_id = b.teacher_id and a.id < b.id`),
  // A lesson may meet one of its own days that was moved.
  offering: () => pairs('offering', sql`a.offering_id = b.offering_id and a.n < b.n`),
  // Offerings have learners in common, whatever their lessons: few pairs, for classes take them together.
  learners: () => sql`(
    select ${once} 'learners' as kind, least(a.n, b.n) as one, greatest(a.n, b.n) as other, s.count
    from (
      select e.offering_id as x, f.offering_id as y, count(*)::int as count
      from enrolment_facts e join enrolment_facts f on f.learner_id = e.learner_id and f.offering_id > e.offering_id
      where ${learns} and f.status in ('approved', 'active')
        and e.offering_id in (select offering_id from taught) and f.offering_id in (select offering_id from taught)
      group by e.offering_id, f.offering_id) s
      join taught a on a.offering_id = s.x join taught b on b.offering_id = s.y and ${isAtOnce('a', 'b')} ${inOrder})`,
  seats: () => sql`
    select 'seats' as kind, s.n as one, null::bigint as other, s.learners - s.seats as count from (
      select a.n, r.seats, ${learnersOf} as learners
      from taught a join offering_facts o on o.id = a.offering_id join rooms r on r.id = a.room_id
      where a.day is null) s
    where s.learners > s.seats`,
};

/** What a lesson is to be, as a row. */
const draftOf = (values: LessonValues, id: string | null) => sql`(
  select ${id}::uuid as id, ${values.offeringId}::uuid as offering_id, ${values.teacherId}::uuid as teacher_id,
    ${values.roomId}::uuid as room_id, ${maskOf(values.weeks)}::int as weeks, ${values.weekday}::int as weekday,
    ${values.first}::int as first_period, ${values.last}::int as last_period)`;

export const clashesRepository = (db: Database) => ({
  /** Of what is really taught: rooms first, then in the order of the kinds. */
  async page({ termId, kind, ...asked }: ClashQuery, term: SchoolTerm): Promise<ClashPage> {
    const { limit, offset } = windowOf(asked);
    const kinds = kind ? [kind] : (Object.keys(statements) as ClashKind[]);
    const all = sql.join(
      kinds.map((one, at) => sql`select ${at}::int as place, k.* from (${statements[one]()}) k`),
      sql` union all `,
    );
    const { rows } = await sql<Row>`
      with ${calendar(term)},
      active as materialized (select * from ${lessonsOfTerm(termId)} l),
      taught as materialized (
        select row_number() over (order by p.id, p.day nulls first) as n, p.* from ${placed(sql`active`)} p),
      clashes as materialized (select * from (${all}) x limit ${countLimit + 1})
      select k.kind, k.count, ${sideOf('taught', sql`k.one`)} as one, ${sideOf('taught', sql`k.other`)} as other,
        (select count(*)::int from clashes) as total
      from (select * from clashes order by place, count desc, one, other limit ${limit} offset ${offset}) k
      order by k.place, k.count desc, k.one, k.other`.execute(db);
    const total = (rows[0] as (Row & { total: number }) | undefined)?.total ?? 0;
    const data = rows.map(({ kind: what, count, one, other }) => shown({ kind: what, count, one, other }));
    return pageFrom(asked, data, total);
  },

  /**
   * What a lesson would clash with on the days on which it and the others are really taught; at most 50.
   * @param id the lesson that is edited: its days that were moved stay where they are
   */
  async of(term: SchoolTerm, values: LessonValues, id: string | null): Promise<Clash[]> {
    const { rows } = await sql<Row>`
      with ${calendar(term)},
      draft as (select * from ${draftOf(values, id)} d),
      a as materialized (select * from ${placed(sql`draft`)} p),
      b as materialized (
        select row_number() over (order by p.id, p.day nulls first) as n, p.* from (
          select p.*, false as is_own from ${placed(lessonsOfTerm(term.id))} p
          where p.id is distinct from ${id}::uuid and exists (select from a where ${isAtOnce('a', 'p')})
          union all select a.*, true from a where a.day is not null) p),
      k as (
        select 0 as place, 'room' as kind, b.id, b.n, 0 as count
          from a join b on b.room_id = a.room_id and not b.is_own and ${isAtOnce('a', 'b')}
        union all select 1, 'teacher', b.id, b.n, 0
          from a join b on b.teacher_id = a.teacher_id and not b.is_own and ${isAtOnce('a', 'b')}
        union all select 2, 'offering', b.id, b.n, 0
          from a join b on b.offering_id = a.offering_id and ${isAtOnce('a', 'b')} and (a.day is null or not b.is_own)
        union all select 3, 'learners', b.id, b.n, count(distinct e.learner_id)::int
          from a join enrolment_facts e on e.offering_id = a.offering_id and ${learns}
            join enrolment_facts f on f.learner_id = e.learner_id and f.offering_id <> e.offering_id
              and f.status in ('approved', 'active')
            join b on b.offering_id = f.offering_id and ${isAtOnce('a', 'b')} group by b.id, b.n
        union all select 4, 'seats', null, null, s.learners - s.seats from (
          select r.seats, ${learnersOf} as learners
          from draft a join offering_facts o on o.id = a.offering_id join rooms r on r.id = a.room_id) s
          where s.learners > s.seats),
      each as (select distinct on (place, id) * from k order by place, id, n)
      select k.kind, k.count, null as one, ${sideOf('b', sql`k.n`)} as other
      from each k order by k.place, k.count desc, k.n limit 50`.execute(db);
    return rows.map(shown);
  },
});
