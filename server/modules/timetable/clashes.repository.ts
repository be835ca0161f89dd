import { sql, type RawBuilder } from 'kysely';
import { clashKinds, type ClashKind } from '#contract/timetable/clash.rule.ts';
import type { Clash, ClashPage, ClashQuery } from '#contract/timetable/timetable.contract.ts';
import { maskOf, weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import type { LessonValues } from './lessons.repository.ts';
import { calendar, isAtOnce, lessonsOfTerm, placed } from './taught.repository.ts';
import type { SchoolTerm } from './timetable.repository.ts';
import './timetable.tables.ts';

type Row = Omit<Clash, 'one' | 'other'> & Record<'one' | 'other', (Clash['one'] & { mask: number }) | null>;

/** Rows `l` of `rows`, lessons where they are taught, each as what it is shown as. */
const sides = (rows: string) => sql`
  jsonb_build_object('lessonId', l.id, 'course', c.title, 'number', o.number, 'teacher', coalesce(p.name, ''),
    'mask', l.at_weeks, 'weekday', l.at_weekday, 'first', l.first_period, 'last', l.last_period,
    'room', coalesce(r.building || ' ' || r.name, '')) as side
  from ${sql.ref(rows)} l join offering_facts o on o.id = l.offering_id join course_facts c on c.id = o.course_id
    left join person_facts p on p.id = l.teacher_id left join rooms r on r.id = l.room_id`;
const sideOf = (rows: string, n: RawBuilder<unknown>) => sql`(select ${sides(rows)} where l.n = ${n})`;

const shownSide = (side: Row['one']): Clash['one'] => {
  if (!side) return null;
  const { mask, ...rest } = side;
  return { ...rest, weeks: weeksOfMask(mask) };
};
const shown = ({ kind, count, one, other }: Row): Clash => ({
  ...{ kind, count, one: shownSide(one), other: shownSide(other) },
});

/** Two lessons once, however many of their days clash; as they are written, where that is what clashes. */
const once = sql`distinct on (a.id, b.id)`;
const inOrder = sql`order by a.id, b.id, a.day nulls first, b.day nulls first`;

const pairs = (kind: ClashKind, isSame: RawBuilder<unknown>) => sql`(
  select ${once} ${kind}::text as kind, a.n as one, b.n as other, 0 as count
  from taught a join taught b on ${isSame} and ${isAtOnce('a', 'b')} ${inOrder})`;

/** Lessons of one group at once. A lesson may meet one of its own days that was moved. */
const grouped = (kind: ClashKind, isClass: boolean) => sql`(
  select ${once} ${kind}::text as kind, a.n as one, b.n as other, 0 as count
  from groups x join groups y on y.group_id = x.group_id and x.is_class = ${isClass}
    join taught a on a.id = x.lesson_id join taught b on b.id = y.lesson_id and a.n < b.n and ${isAtOnce('a', 'b')}
  ${inOrder})`;

const haveGroup = sql`exists (
  select from groups x join groups y on y.group_id = x.group_id where x.lesson_id = a.id and y.lesson_id = b.id)`;

/** Of what stands in `taught` and `groups`. */
const statements: Record<ClashKind, () => RawBuilder<unknown>> = {
  room: () => pairs('room', sql`a.room_id = b.room_id and a.id < b.id`),
  teacher: () => pairs('teacher', sql`a.teacher_id = b.teacher_id and a.id < b.id`),
  offering: () => grouped('offering', false),
  class: () => grouped('class', true),
  // Groups have learners in common, whatever their lessons: few pairs, for classes take them together.
  learners: () => sql`(
    select distinct on (least(a.id, b.id), greatest(a.id, b.id))
      'learners' as kind, least(a.n, b.n) as one, greatest(a.n, b.n) as other, s.count
    from (
      select e.group_id as x, f.group_id as y, count(*)::int as count
      from group_learner_facts e join group_learner_facts f on f.learner_id = e.learner_id and f.group_id > e.group_id
      where e.group_id in (select group_id from groups) and f.group_id in (select group_id from groups)
      group by e.group_id, f.group_id) s
      join groups v on v.group_id = s.x join groups w on w.group_id = s.y and w.lesson_id <> v.lesson_id
      join taught a on a.id = v.lesson_id join taught b on b.id = w.lesson_id and ${isAtOnce('a', 'b')}
    where not ${haveGroup}
    order by least(a.id, b.id), greatest(a.id, b.id), s.count desc, a.day nulls first, b.day nulls first)`,
  seats: () => sql`
    select 'seats' as kind, s.n as one, null::bigint as other, s.learners - s.seats as count from (
      select a.n, r.seats, (select count(distinct e.learner_id)::int
        from groups g join group_learner_facts e on e.group_id = g.group_id where g.lesson_id = a.id) as learners
      from taught a join rooms r on r.id = a.room_id where a.day is null) s
    where s.learners > s.seats`,
};

/** Who is in both lessons, each once: the largest of their groups in common is only a beginning. */
const inBoth = sql`(
  select count(distinct e.learner_id)::int from taught a join groups x on x.lesson_id = a.id
    join group_learner_facts e on e.group_id = x.group_id
  where a.n = k.one and exists (select from taught b join groups y on y.lesson_id = b.id
    join group_learner_facts f on f.group_id = y.group_id and f.learner_id = e.learner_id where b.n = k.other))`;

/** Lessons that are to be, beside those that are. */
interface Drafts {
  lessons: RawBuilder<unknown>;
  groups: RawBuilder<unknown>;
}

/** `taught` and `groups` of a term, and its `clashes`. @param kinds in the order in which they are told */
const clashesOf = (term: SchoolTerm, kinds: readonly ClashKind[], drafts?: Drafts) => sql`
  ${calendar(term)},
  active as materialized (
    select * from ${lessonsOfTerm(term.id)} l ${drafts ? sql`union all ${drafts.lessons}` : sql``}),
  taught as materialized (
    select row_number() over (order by p.id, p.day nulls first) as n, p.* from ${placed(sql`active`)} p),
  groups as materialized (
    select g.* from lesson_group_facts g join active l on l.id = g.lesson_id
    ${drafts ? sql`union all ${drafts.groups}` : sql``}),
  found as (${sql.join(
    kinds.map((one, at) => sql`select ${at}::int as place, k.* from (${statements[one]()}) k`),
    sql` union all `,
  )})`;

/** What a lesson is to be, as a row. */
const draftOf = (values: LessonValues, id: string | null) => sql`(
  select ${id}::uuid as id, ${values.offeringId}::uuid as offering_id, ${values.teacherId}::uuid as teacher_id,
    ${values.roomId}::uuid as room_id, ${maskOf(values.weeks)}::int as weeks, ${values.weekday}::int as weekday,
    ${values.first}::int as first_period, ${values.last}::int as last_period)`;

/** Its groups, as rows. */
const draftGroups = ({ offeringId, jointIds, classIds }: LessonValues) => sql`(
  select unnest(${[offeringId, ...jointIds]}::uuid[]) as group_id, false as is_class
  union all select unnest(${[...classIds]}::uuid[]), true)`;

export type DraftLesson = LessonValues & { id: string };

/** Lessons that are to be, as rows. */
const draftRows = (drafts: readonly DraftLesson[]): Drafts => {
  const each = <Value>(of: (one: DraftLesson) => Value) => drafts.map(of);
  const groups = drafts.flatMap(({ id, offeringId, jointIds, classIds }) => [
    ...[offeringId, ...jointIds].map((group) => ({ id, group, isClass: false })),
    ...classIds.map((group) => ({ id, group, isClass: true })),
  ]);
  return {
    lessons: sql`select * from unnest(${each(({ id }) => id)}::uuid[], ${each(({ offeringId }) => offeringId)}::uuid[],
      ${each(({ teacherId }) => teacherId)}::uuid[], ${each(({ roomId }) => roomId)}::uuid[],
      ${each(({ weeks }) => maskOf(weeks))}::int[], ${each(({ weekday }) => weekday)}::int[],
      ${each(({ first }) => first)}::int[], ${each(({ last }) => last)}::int[])`,
    groups: sql`select * from unnest(${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ group }) => group)}::uuid[],
      ${groups.map(({ isClass }) => isClass)}::boolean[])`,
  };
};

/** Two lessons of which one at least is to be; what does not fit into its room has no other. */
export interface DraftClash extends Pick<Clash, 'kind' | 'one' | 'other'> {
  oneId: string;
  otherId: string | null;
}
/** More are not told. */
const mostDraftClashes = 100_000;

export const clashesRepository = (db: Database) => ({
  /** Of what is really taught: rooms first, then in the order of the kinds. */
  async page({ kind, termId: _, ...asked }: ClashQuery, term: SchoolTerm): Promise<ClashPage> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<Row & { total: number }>`
      with ${clashesOf(term, kind ? [kind] : clashKinds)},
      clashes as materialized (select * from found limit ${countLimit + 1})
      select k.kind, case when k.kind = 'learners' then ${inBoth} else k.count end as count,
        ${sideOf('taught', sql`k.one`)} as one, ${sideOf('taught', sql`k.other`)} as other,
        (select count(*)::int from clashes) as total
      from (select * from clashes order by place, count desc, one, other limit ${limit} offset ${offset}) k
      order by k.place, k.count desc, k.one, k.other`.execute(db);
    return pageFrom(asked, rows.map(shown), rows[0]?.total ?? 0);
  },

  /** What lessons that are to be would clash with, all together: those that stand, and each other. */
  async ofDrafts(term: SchoolTerm, drafts: readonly DraftLesson[]): Promise<DraftClash[]> {
    if (drafts.length === 0) return [];
    const isDraft = (row: string) => sql`${sql.ref(`${row}.id`)} = any(${drafts.map(({ id }) => id)}::uuid[])`;
    const { rows } = await sql<Pick<Row, 'kind' | 'one' | 'other'> & Pick<DraftClash, 'oneId' | 'otherId'>>`
      with ${clashesOf(term, clashKinds, draftRows(drafts))},
      drafts as materialized (select l.n, l.id from taught l where ${isDraft('l')}),
      met as materialized (
        select * from found k where k.one in (select n from drafts) or k.other in (select n from drafts)
        order by k.place, k.one, k.other limit ${mostDraftClashes}),
      sides as materialized (
        select l.n, l.id, ${sides('taught')} where l.n in (select one from met union select other from met))
      select k.kind, a.id as "oneId", b.id as "otherId", a.side as one, b.side as other
      from met k join sides a on a.n = k.one left join sides b on b.n = k.other
      order by k.place, k.one, k.other`.execute(db);
    return rows.map((row) => ({ ...row, one: shownSide(row.one), other: shownSide(row.other) }));
  },

  /**
   * What a lesson would clash with on the days on which it and the others are really taught; at most 50.
   * @param id the lesson that is edited: its days that were moved stay where they are
   */
  async of(term: SchoolTerm, values: LessonValues, id: string | null): Promise<Clash[]> {
    const { rows } = await sql<Row>`
      with ${calendar(term)},
      draft as (select * from ${draftOf(values, id)} d),
      own as materialized (select * from ${draftGroups(values)} g),
      learners as materialized (
        select distinct e.learner_id from own join group_learner_facts e on e.group_id = own.group_id),
      a as materialized (select * from ${placed(sql`draft`)} p),
      b as materialized (
        select row_number() over (order by p.id, p.day nulls first) as n, p.* from (
          select p.*, false as is_own from ${placed(lessonsOfTerm(term.id))} p
          where p.id is distinct from ${id}::uuid and exists (select from a where ${isAtOnce('a', 'p')})
          union all select a.*, true from a where a.day is not null) p),
      groups as materialized (
        select b.n, g.group_id, g.is_class from b join lesson_group_facts g on g.lesson_id = b.id where not b.is_own
        union all select b.n, own.* from b cross join own where b.is_own),
      k as (
        select 0 as place, 'room' as kind, b.id, b.n, 0 as count
          from a join b on b.room_id = a.room_id and not b.is_own and ${isAtOnce('a', 'b')}
        union all select 1, 'teacher', b.id, b.n, 0
          from a join b on b.teacher_id = a.teacher_id and not b.is_own and ${isAtOnce('a', 'b')}
        union all select case when g.is_class then 3 else 2 end, case when g.is_class then 'class' else 'offering' end,
            b.id, b.n, 0
          from a join b on ${isAtOnce('a', 'b')} and (a.day is null or not b.is_own)
            join groups g on g.n = b.n join own on own.group_id = g.group_id
        union all select 4, 'learners', b.id, b.n, count(distinct e.learner_id)::int
          from b join groups g on g.n = b.n join group_learner_facts e on e.group_id = g.group_id
            join learners i on i.learner_id = e.learner_id
          where not b.is_own
            and not exists (select from groups h join own on own.group_id = h.group_id where h.n = b.n)
          group by b.id, b.n
        union all select 5, 'seats', null, null, s.learners - s.seats from (
          select r.seats, (select count(*)::int from learners) as learners
          from draft a join rooms r on r.id = a.room_id) s
          where s.learners > s.seats),
      each as (select distinct on (place, id) * from k order by place, id, n)
      select k.kind, k.count, null as one, ${sideOf('b', sql`k.n`)} as other
      from each k order by k.place, k.count desc, k.n limit 50`.execute(db);
    return rows.map(shown);
  },
});
