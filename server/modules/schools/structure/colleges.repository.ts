import { sql } from 'kysely';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../schools.tables.ts';

const people = (kind: 'learner' | 'staff') =>
  sql<number>`(select count(*)::int from member_facts p where p.college_id = c.id and p.is_present and p.kind = ${kind})`;

/** Colleges of one school; whose they are is judged before. */
export const collegesRepository = (db: Database, schoolId: string) => ({
  /** One writer of a school's structure after the other, until the transaction ends. */
  async lock(): Promise<void> {
    await db.selectFrom('schools').where('id', '=', schoolId).select('id').forNoKeyUpdate().execute();
  },

  school: () =>
    db.selectFrom('schools').where('id', '=', schoolId).select(['id', 'name', 'edition']).executeTakeFirstOrThrow(),

  all: (): Promise<College[]> =>
    db
      .selectFrom('colleges as c')
      .where('c.school_id', '=', schoolId)
      .select([
        'c.id',
        'c.parent_id as parentId',
        'c.name',
        'c.position',
        'c.version',
        'c.merged_into_id as mergedIntoId',
      ])
      .select([
        sql<boolean>`c.closed_at is not null`.as('isClosed'),
        sql<number>`(select count(*)::int from majors m where m.college_id = c.id and m.stopped_at is null)`.as(
          'majors',
        ),
        people('learner').as('learners'),
        people('staff').as('teachers'),
      ])
      .orderBy('c.position')
      .orderBy('c.id')
      .execute(),

  openMajors: (collegeId: string): Promise<string[]> =>
    db
      .selectFrom('majors')
      .where('college_id', '=', collegeId)
      .where('stopped_at', 'is', null)
      .select('name')
      .orderBy('code')
      .execute()
      .then((rows) => rows.map(({ name }) => name)),

  add: (college: { parentId: string | null; name: string; position: number }) =>
    db
      .insertInto('colleges')
      .values({
        school_id: schoolId,
        parent_id: college.parentId,
        name: college.name,
        position: college.position,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),

  rename: (id: string, name: string) => write(db, id).set({ name }).execute(),

  close: (id: string) =>
    write(db, id)
      .set({ closed_at: sql<Date>`now()` })
      .execute(),

  reopen: (id: string, position: number) =>
    write(db, id).set({ closed_at: null, merged_into_id: null, position }).execute(),

  /** The version is that of the moved one alone: those that make room are no others. */
  async move(id: string, parentId: string | null, order: readonly string[]): Promise<void> {
    await write(db, id).set({ parent_id: parentId }).execute();
    await sql`update colleges c set position = o.position - 1
      from unnest(${order}::uuid[]) with ordinality as o (id, position)
      where c.id = o.id and c.position <> o.position - 1`.execute(db);
  },
});

const write = (db: Database, id: string) =>
  db
    .updateTable('colleges')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

/** The school of a college; undefined where there is no such college. */
export const schoolOfCollege = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('colleges').where('id', '=', id).select('school_id').executeTakeFirst())?.school_id;
