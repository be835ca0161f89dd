import { zone } from '#server/platform/database/platform-zone.ts';
import { sql } from 'kysely';
import type { Term, TermAdd, TermChange } from '#contract/terms/terms.contract.ts';
import type { TermStatus } from '#machines/terms/term.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import './terms.tables.ts';

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Terms of one school; whose they are is judged before. */
export const termsRepository = (db: Database, schoolId: string) => ({
  /** One writer of a school's terms after the other, until the transaction ends. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${schoolId}`}, 0))`.execute(db);
  },

  school: () =>
    db.selectFrom('school_facts').where('id', '=', schoolId).select(['id', 'name']).executeTakeFirstOrThrow(),

  async all(): Promise<Term[]> {
    const { rows } = await sql<Term>`
      select t.id, t.name, ${day('t.starts_on')} as "startsOn", ${day('t.ends_on')} as "endsOn", t.status, t.version,
        f.weeks, f.week,
        coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'startsOn', ${day('h.starts_on')},
          'endsOn', ${day('h.ends_on')}) order by h.starts_on) from term_holidays h where h.term_id = t.id), '[]') as holidays,
        coalesce((select jsonb_agg(jsonb_build_object('day', ${day('m.day')}, 'replaces', ${day('m.replaces')})
          order by m.day) from term_make_up_days m where m.term_id = t.id), '[]') as "makeUpDays",
        (select count(*)::int from offering_facts o join course_facts c on c.id = o.course_id
          where c.school_id = t.school_id and o.term = t.name and o.status <> 'cancelled') as offerings
      from terms t join term_facts f on f.id = t.id
      where t.school_id = ${schoolId} order by t.starts_on desc, t.id`.execute(db);
    return rows;
  },

  /** The platform's day. */
  async today(): Promise<string> {
    const { rows } = await sql<{ day: string }>`
      select to_char(now() at time zone ${zone}, 'YYYY-MM-DD') as day`.execute(db);
    return rows[0]!.day;
  },

  add: ({ name, startsOn, endsOn }: Omit<TermAdd, 'schoolId'>) =>
    db
      .insertInto('terms')
      .values({ school_id: schoolId, name, starts_on: startsOn, ends_on: endsOn })
      .returning('id')
      .executeTakeFirstOrThrow(),

  async change(id: string, { name, startsOn, endsOn, holidays, makeUpDays }: Omit<TermChange, 'id' | 'version'>) {
    await write(db, id).set({ name, starts_on: startsOn, ends_on: endsOn }).execute();
    await db.deleteFrom('term_holidays').where('term_id', '=', id).execute();
    await db.deleteFrom('term_make_up_days').where('term_id', '=', id).execute();
    if (holidays.length > 0)
      await db
        .insertInto('term_holidays')
        .values(
          holidays.map((one) => ({
            term_id: id,
            name: one.name.trim(),
            starts_on: one.startsOn,
            ends_on: one.endsOn,
          })),
        )
        .execute();
    if (makeUpDays.length > 0)
      await db
        .insertInto('term_make_up_days')
        .values(makeUpDays.map((one) => ({ term_id: id, day: one.day, replaces: one.replaces })))
        .execute();
  },

  setStatus: (id: string, status: TermStatus) => write(db, id).set({ status }).execute(),

  remove: (id: string) => db.deleteFrom('terms').where('id', '=', id).execute(),
});

const write = (db: Database, id: string) =>
  db
    .updateTable('terms')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

/** The school of a term; undefined where there is no such term. */
export const schoolOfTerm = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('terms').where('id', '=', id).select('school_id').executeTakeFirst())?.school_id;

/** Closes what is over, begun or not, and starts what has begun, in every school: what people have done by hand stands. */
export async function followCalendar(db: Database): Promise<void> {
  const today = sql`(now() at time zone ${zone})::date`;
  await sql`update terms set status = 'closed', version = version + 1
    where status in ('planned', 'running') and ends_on < ${today}`.execute(db);
  await sql`update terms t set status = 'running', version = t.version + 1
    where t.status = 'planned' and ${today} between t.starts_on and t.ends_on
      and not exists (select from terms o where o.school_id = t.school_id and o.status = 'running')
      and not exists (select from terms o where o.school_id = t.school_id and o.status = 'planned' and o.id < t.id
        and ${today} between o.starts_on and o.ends_on)`.execute(db);
}
