import { sql, type RawBuilder } from 'kysely';
import type {
  Lesson,
  LessonPage,
  LessonQuery,
  OfferingChoices,
  TimetableSide,
} from '#contract/timetable/timetable.contract.ts';
import type { SpreadsheetLesson } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import { maskOf, weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import { isInside, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import './timetable.tables.ts';

/** Row `e` belongs to somebody who learns in the offering or will. */
export const learns = sql`e.status in ('approved', 'active')`;
export const learnersOf = sql<number>`(
  select count(*)::int from enrolment_facts e where e.offering_id = o.id and ${learns})`;

/** Everybody of all groups of lesson `l`, each once. */
const attendeesOf = sql<number>`(
  select count(distinct a.learner_id)::int from lesson_group_facts u join group_learner_facts a on a.group_id = u.group_id
  where u.lesson_id = l.id)`;
/** Whom lesson `l` is for besides the learners of its offering, as columns. */
export const groupsShape = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.entry_year, k.name, k.id)
    from lesson_groups u join class_facts k on k.id = u.class_id where u.lesson_id = l.id), '[]') as classes,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'course', d.title, 'number', n.number)
      order by d.title, n.number, n.id)
    from lesson_groups u join offering_facts n on n.id = u.offering_id join course_facts d on d.id = n.course_id
    where u.lesson_id = l.id), '[]') as joint`;

/** Lessons `l` that are there, of offerings `o` that take place, of courses `c` with their leads' colleges `g`. */
export const lessonRows = sql`
  lessons l join offering_facts o on o.id = l.offering_id and o.status <> 'cancelled'
  join course_facts c on c.id = o.course_id
  left join member_facts m on m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff' and m.is_present
  left join college_facts g on g.id = m.college_id
  left join person_facts p on p.id = l.teacher_id
  left join rooms r on r.id = l.room_id`;

export const roomShape = (row: 'r' | 'n') => sql`case when ${sql.ref(`${row}.id`)} is not null then
  jsonb_build_object('id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.building`)} || ' ' || ${sql.ref(`${row}.name`)},
    'seats', ${sql.ref(`${row}.seats`)}) end`;

/** A lesson as it stands in the tables. */
export interface LessonRow extends Omit<Lesson, 'weeks' | 'mayWrite'> {
  mask: number;
  collegeId: string | null;
  termId: string;
}

const shape = sql`
  l.id, l.term_id as "termId", l.offering_id as "offeringId", c.id as "courseId", c.title as course, o.number,
  m.college_id as "collegeId", coalesce(g.name, '') as college,
  jsonb_build_object('id', l.teacher_id, 'name', coalesce(p.name, '')) as teacher, l.weeks as mask, l.weekday,
  l.first_period as first, l.last_period as last, ${roomShape('r')} as room, ${groupsShape},
  ${attendeesOf} as learners, l.version`;

export function lessonShown({ mask, collegeId, termId: _, ...row }: LessonRow, within: Within): Lesson {
  return { ...row, weeks: weeksOfMask(mask), mayWrite: isInside(within, collegeId) };
}

/** Lessons for somebody of one of these classes. */
const ofClasses = (ids: readonly string[]) => sql<boolean>`exists (select from lesson_group_facts u
  join group_learner_facts a on a.group_id = u.group_id
  join member_facts k on k.account_id = a.account_id and k.class_id = any(${ids}::uuid[]) and k.is_present
  where u.lesson_id = l.id
  union all select from lesson_groups u where u.lesson_id = l.id and u.class_id = any(${ids}::uuid[]))`;

/** Lessons that a room, a teacher, a class or a college has, also those that were moved to it. */
export const lessonsOfSide: Record<TimetableSide, (id: string) => RawBuilder<boolean>> = {
  room: (id) => sql`(l.room_id = ${id} or exists (
    select from lesson_days d where d.lesson_id = l.id and d.room_id = ${id}))`,
  teacher: (id) => sql`(l.teacher_id = ${id} or exists (
    select from lesson_days d where d.lesson_id = l.id and d.teacher_id = ${id}))`,
  class: (id) => ofClasses([id]),
  college: (id) => sql`m.college_id in (
    with recursive within as (
      select f.id from college_facts f where f.id = ${id}
      union select f.id from within w join college_facts f on f.parent_id = w.id
    ) select id from within)`,
};

export interface LessonValues {
  offeringId: string;
  jointIds: readonly string[];
  classIds: readonly string[];
  teacherId: string;
  roomId: string | null;
  weeks: readonly number[];
  weekday: number;
  first: number;
  last: number;
}
const rowOf = ({ offeringId, teacherId, roomId, weeks, weekday, first, last }: LessonValues) => ({
  ...{ offering_id: offeringId, teacher_id: teacherId, room_id: roomId, weeks: maskOf(weeks), weekday },
  ...{ first_period: first, last_period: last },
});

type LessonFilter = Pick<LessonQuery, 'termId' | 'by' | 'of' | 'search' | 'weekday'>;

interface Seen {
  within: Within;
  /** Only what is for one of these classes; null: everything. */
  classIds: readonly string[] | null;
}

/** Lessons of a term that the list shows. */
function seenBy({ termId, by, of, search, weekday }: LessonFilter, classIds: readonly string[] | null) {
  const text = search?.trim();
  const conditions = [
    sql`l.term_id = ${termId} and l.deleted_at is null`,
    ...(classIds ? [ofClasses(classIds)] : []),
    ...(by && of ? [lessonsOfSide[by](of)] : []),
    ...(text ? [sql`(c.title ilike ${contains(text)} or p.name ilike ${contains(text)})`] : []),
    ...(weekday ? [sql`l.weekday = ${weekday}`] : []),
  ];
  return sql`from ${lessonRows} where ${sql.join(conditions, sql` and `)}`;
}

const groupRows = (id: string, { jointIds, classIds }: LessonValues) => [
  ...jointIds.map((one) => ({ lesson_id: id, offering_id: one, class_id: null })),
  ...classIds.map((one) => ({ lesson_id: id, offering_id: null, class_id: one })),
];
async function addGroups(db: Database, id: string, values: LessonValues): Promise<void> {
  const groups = groupRows(id, values);
  if (groups.length > 0) await db.insertInto('lesson_groups').values(groups).execute();
}
const rowsAtOnce = 1000;

export const lessonsRepository = (db: Database) => ({
  /** @param seen what is looked at besides what is asked */
  async page(query: LessonQuery, { within, classIds }: Seen): Promise<LessonPage> {
    const { limit, offset } = windowOf(query);
    const from = seenBy(query, classIds);
    const { rows } = await sql<LessonRow>`
      select ${shape} ${from} order by l.weekday, l.first_period, l.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select ${from} limit ${countLimit + 1}) as counted`.execute(db);
    const data = rows.map((row) => lessonShown(row, within));
    return pageFrom(query, data, counted.rows[0]!.n);
  },

  /** As a sheet says them, in the order of the list. */
  async spreadsheet(
    query: LessonFilter,
    { limit, offset, classIds }: { limit: number; offset: number } & Pick<Seen, 'classIds'>,
  ): Promise<SpreadsheetLesson[]> {
    const { rows } = await sql<Omit<SpreadsheetLesson, 'weeks'> & { mask: number }>`
      select c.title as course, o.number, coalesce(g.name, '') as college, coalesce(p.name, '') as teacher,
        coalesce(p.number, '') as "staffNumber", l.weeks as mask, l.weekday, l.first_period as first,
        l.last_period as last, coalesce(r.campus, '') as campus, coalesce(r.building, '') as building,
        coalesce(r.name, '') as room, coalesce(r.seats, 0) as seats, ${groupsShape}, ${attendeesOf} as learners
      ${seenBy(query, classIds)} order by l.weekday, l.first_period, l.id limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ mask, ...row }) => ({ ...row, weeks: weeksOfMask(mask) }));
  },

  /** @param isDeleted whether it lies in the bin */
  async find(id: string, isDeleted = false): Promise<LessonRow | undefined> {
    const { rows } = await sql<LessonRow>`
      select ${shape} from ${lessonRows} where l.id = ${id} and (l.deleted_at is not null) = ${isDeleted}`.execute(db);
    return rows[0];
  },

  /** Of a lesson in the bin, too. */
  termOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('lessons').where('id', '=', id).select('term_id').executeTakeFirst())?.term_id,

  async add(termId: string, values: LessonValues): Promise<string> {
    const { id } = await db
      .insertInto('lessons')
      .values({ term_id: termId, ...rowOf(values), deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addGroups(db, id, values);
    return id;
  },

  /** Many at once; the caller owns the transaction, and has made their ids. */
  async addAll(termId: string, lessons: readonly (LessonValues & { id: string })[]): Promise<void> {
    const rows = lessons.map((one) => ({ id: one.id, term_id: termId, ...rowOf(one), deleted_at: null }));
    const groups = lessons.flatMap((one) => groupRows(one.id, one));
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await db
        .insertInto('lessons')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
    for (let from = 0; from < groups.length; from += rowsAtOnce)
      await db
        .insertInto('lesson_groups')
        .values(groups.slice(from, from + rowsAtOnce))
        .execute();
  },

  async change(id: string, values: LessonValues): Promise<void> {
    await db
      .updateTable('lessons')
      .set(({ eb }) => ({ ...rowOf(values), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('lesson_groups').where('lesson_id', '=', id).execute();
    await addGroups(db, id, values);
  },

  /** How many of these are classes of a school. */
  async countClasses(schoolId: string, ids: readonly string[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from class_facts
      where school_id = ${schoolId} and id = any(${ids as string[]}::uuid[])`.execute(db);
    return rows[0]!.n;
  },

  setDeleted: (id: string, isDeleted: boolean) =>
    db
      .updateTable('lessons')
      .set(({ eb }) => ({ deleted_at: isDeleted ? sql<Date>`now()` : null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  /** Offerings of a term that may be put into its timetable. */
  async offerings(
    termId: string,
    { search = '', ids, within }: { search?: string; ids?: readonly string[]; within: Within },
  ): Promise<OfferingChoices['data']> {
    const wanted =
      ids === undefined ? sql`c.title ilike ${contains(search)}` : sql`o.id = any(${ids as string[]}::uuid[])`;
    const { rows } = await sql<OfferingChoices['data'][number]>`
      select o.id, c.title as course, o.number, ${learnersOf} as learners, coalesce(g.name, '') as college,
        (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id <> c.owner_id, p.name)
          from team_facts w join person_facts p on p.id = w.account_id where w.course_id = c.id) as team
      from term_facts t join course_facts c on c.school_id = t.school_id
        join offering_facts o on o.course_id = c.id and o.term = t.name and o.status <> 'cancelled'
        left join member_facts m on m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff'
          and m.is_present
        left join college_facts g on g.id = m.college_id
      where t.id = ${termId} and ${wanted}
        and ${within === null ? sql`true` : sql`m.college_id = any(${within as string[]}::uuid[])`}
      order by c.title, o.number, o.id limit ${ids?.length ?? 20}`.execute(db);
    return rows.map((row) => ({ ...row, team: row.team ?? [] }));
  },
});

/** Chore: what has lain in the bin for 30 days goes. */
export async function emptyLessonBin(db: Database): Promise<void> {
  await sql`delete from lessons where deleted_at < now() - interval '30 days'`.execute(db);
}
