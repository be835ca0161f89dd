import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Courses that the person teaches. They stay with the school; the title before the name goes. */
export const coursesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('course_team as t')
      .innerJoin('courses as c', 'c.id', 't.course_id')
      .where('t.account_id', '=', id)
      .orderBy('c.title')
      .orderBy('c.id')
      .limit(exportRows)
      .select(['c.title as course', 't.role', 't.title as position', 'c.status'])
      .execute();
    return [personalDataSection('teaching', rows)];
  },

  async erase(tx, id) {
    await tx.updateTable('course_team').set({ title: '' }).where('account_id', '=', id).execute();
  },
};

/** Which of these files a course shows: as an item, as its cover, or within a text. */
export async function filesInCourses(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id::text as id from unnest(${fileIds}::uuid[]) as f(id)
    where exists (select from outline_nodes n where n.file_id = f.id)
      or exists (select from outline_published p where p.file_id = f.id)
      or exists (select from courses c where c.cover_file_id = f.id)
      or exists (select from outline_bodies b where strpos(b.html, f.id::text) > 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these files stand in the introduction of a course. */
export async function filesInIntroductions(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id::text as id from unnest(${fileIds}::uuid[]) as f(id)
    where exists (select from courses c where strpos(c.introduction, f.id::text) > 0)`.execute(db);
  return rows.map(({ id }) => id);
}
