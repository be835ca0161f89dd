import { sql, type RawBuilder } from 'kysely';
import type {
  Period,
  Periods,
  Sides,
  Timetable,
  TimetableSide,
  TimetableTerm,
} from '#contract/timetable/timetable.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import './timetable.tables.ts';

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Where row `t` of term_facts stands. */
const termShape = sql`
  t.id, t.name, ${day('t.starts_on')} as "startsOn", ${day('t.ends_on')} as "endsOn", t.weeks, t.week,
  t.status in ('planned', 'running') as "isOpen",
  coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'startsOn', ${day('h.starts_on')},
    'endsOn', ${day('h.ends_on')}) order by h.starts_on) from term_holiday_facts h where h.term_id = t.id), '[]') as holidays,
  coalesce((select jsonb_agg(jsonb_build_object('day', ${day('m.day')}, 'replaces', ${day('m.replaces')})
    order by m.day) from term_make_up_day_facts m where m.term_id = t.id), '[]') as "makeUpDays"`;

export interface SchoolTerm extends TimetableTerm {
  schoolId: string;
}

/** Terms that fulfil a condition on row `t`, the newest first. */
export async function termsWhere(db: Database, condition: RawBuilder<unknown>): Promise<SchoolTerm[]> {
  const { rows } = await sql<SchoolTerm>`
    select ${termShape}, t.school_id as "schoolId" from term_facts t where ${condition}
    order by t.starts_on desc, t.id`.execute(db);
  return rows;
}

export async function termOfId(db: Database, id: string): Promise<SchoolTerm> {
  return (await termsWhere(db, sql`t.id = ${id}`))[0]!;
}

/** The terms of a school, for its administrators. */
export const termsOfSchool = async (db: Database, schoolId: string): Promise<TimetableTerm[]> =>
  (await termsWhere(db, sql`t.school_id = ${schoolId}`)).map(({ schoolId: _, ...term }) => term);

export async function periodsOf(db: Database, schoolId: string): Promise<Periods> {
  const { rows } = await sql<Periods>`
    select coalesce((select d.version from timetable_days d where d.school_id = ${schoolId}), 0) as version,
      coalesce((select jsonb_agg(jsonb_build_object('from', p.from_minute, 'to', p.to_minute) order by p.number)
        from timetable_periods p where p.school_id = ${schoolId}), '[]') as data`.execute(db);
  return rows[0]!;
}

/** What a timetable may be looked at by: row by row `id`, `name` and `detail`. */
const sideRows: Record<TimetableSide, (schoolId: string) => RawBuilder<unknown>> = {
  room: (schoolId) => sql`
    select r.id, concat_ws(' ', r.building, r.name) as name, concat_ws(' · ', nullif(r.campus, ''), r.seats) as detail
    from rooms r where r.school_id = ${schoolId}`,
  teacher: (schoolId) => sql`
    select p.id, p.name, coalesce(g.name, '') as detail
    from member_facts m join person_facts p on p.id = m.account_id left join college_facts g on g.id = m.college_id
    where m.school_id = ${schoolId} and m.kind = 'staff' and m.is_present and not p.disabled`,
  class: (schoolId) => sql`
    select k.id, k.name, concat_ws(' · ', k.entry_year, j.name) as detail
    from class_facts k join major_facts j on j.id = k.major_id where k.school_id = ${schoolId}`,
  college: (schoolId) => sql`
    select g.id, g.name, '' as detail from college_facts g where g.school_id = ${schoolId} and not g.is_closed`,
};

interface SidesAsked {
  by: TimetableSide;
  search?: string;
  id?: string | undefined;
  classIds: readonly string[] | null;
}

export const timetableRepository = (db: Database, schoolId: string) => ({
  /** One writer of a school's timetable after the other, until the transaction ends. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`timetable ${schoolId}`}, 0))`.execute(db);
  },

  school: () =>
    db.selectFrom('school_facts').where('id', '=', schoolId).select(['id', 'name']).executeTakeFirstOrThrow(),

  async campuses(): Promise<Timetable['campuses']> {
    const { rows } = await sql<Timetable['campuses'][number]>`
      select campus, jsonb_agg(distinct building) as buildings from rooms where school_id = ${schoolId}
      group by campus order by campus`.execute(db);
    return rows;
  },

  colleges: () =>
    db
      .selectFrom('college_facts')
      .where('school_id', '=', schoolId)
      .where('is_closed', '=', false)
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** @param classIds where these classes are all that is looked at; null: everything */
  async sides({ by, search = '', id, classIds }: SidesAsked): Promise<Sides['data']> {
    if (classIds !== null && by !== 'class') return [];
    const wanted = id === undefined ? sql`s.name ilike ${contains(search)}` : sql`s.id = ${id}`;
    const isTheirs = classIds === null ? sql`true` : sql`s.id = any(${classIds}::uuid[])`;
    const { rows } = await sql<Sides['data'][number]>`
      select s.id, s.name, s.detail from (${sideRows[by](schoolId)}) s where ${wanted} and ${isTheirs}
      order by s.name, s.id limit 20`.execute(db);
    return rows;
  },

  /** The highest period in which a lesson of a term that is not over is taught. */
  async lastPeriod(): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      select greatest(coalesce(max(l.last_period), 0), coalesce(max(d.last_period), 0))::int as last
      from term_facts t join lessons l on l.term_id = t.id and l.deleted_at is null
        left join lesson_days d on d.lesson_id = l.id and d.status = 'moved'
      where t.school_id = ${schoolId} and t.status in ('planned', 'running')`.execute(db);
    return rows[0]!.last;
  },

  async setPeriods(periods: readonly Period[]): Promise<void> {
    await sql`insert into timetable_days (school_id) values (${schoolId})
      on conflict (school_id) do update set version = timetable_days.version + 1`.execute(db);
    await db.deleteFrom('timetable_periods').where('school_id', '=', schoolId).execute();
    if (periods.length > 0)
      await db
        .insertInto('timetable_periods')
        .values(
          periods.map(({ from, to }, at) => ({
            ...{ school_id: schoolId, number: at + 1, from_minute: from, to_minute: to },
          })),
        )
        .execute();
  },
});
