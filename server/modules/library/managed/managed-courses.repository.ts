import { sql } from 'kysely';
import type { ManagedCourses, ManagedCoursesWrite } from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isManaged } from './library-access.ts';

/** Courses of libraries that the person keeps; the others are not there. */
export const managedCoursesRepository = (db: Database, actor: PersonActor) => ({
  /** Undefined where the library is not kept. @param isHeld its row until the transaction ends */
  async version(libraryId: string, isHeld = false): Promise<number | undefined> {
    const { rows } = await sql<{ version: number }>`
      select l.courses_version as version from libraries l where l.id = ${libraryId} and ${isManaged(actor)}
      ${isHeld ? sql`for no key update of l` : sql``}`.execute(db);
    return rows[0]?.version;
  },

  async courses(libraryId: string): Promise<ManagedCourses['courses']> {
    const { rows } = await sql<ManagedCourses['courses'][number]>`
      select c.id, c.title, coalesce(s.name, '') as school, lc.is_good as "isGood",
        coalesce((select p.name from team_facts t join person_facts p on p.id = t.account_id
          where t.course_id = c.id and t.role = 'lead' limit 1), '') as teacher
      from library_courses lc join course_facts c on c.id = lc.course_id left join school_facts s on s.id = c.school_id
      where lc.library_id = ${libraryId} order by lc.position, c.id`.execute(db);
    return rows;
  },

  /** Those of the courses that everybody may see. */
  async published(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('course_facts')
      .where('id', 'in', [...ids])
      .where('status', '=', 'published')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Counts the write. */
  async write(libraryId: string, courses: ManagedCoursesWrite['courses']): Promise<number> {
    await db.deleteFrom('library_courses').where('library_id', '=', libraryId).execute();
    const rows = courses.map(({ id, isGood }, position) => ({
      ...{ library_id: libraryId, course_id: id, is_good: isGood, position },
    }));
    if (rows.length > 0) await db.insertInto('library_courses').values(rows).execute();
    const { version } = await db
      .updateTable('libraries')
      .set(({ eb }) => ({ courses_version: eb('courses_version', '+', 1) }))
      .where('id', '=', libraryId)
      .returning('courses_version as version')
      .executeTakeFirstOrThrow();
    return version;
  },
});
