import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Questions that the person wrote, which belong to their course, and the protocols of imports, which go. */
export const banksPersonalData: PersonalData = {
  async sections(db, id) {
    const questions = await db
      .selectFrom('bank_questions as q')
      .innerJoin('course_facts as c', 'c.id', 'q.course_id')
      .where('q.owner_id', '=', id)
      .where('q.removed_at', 'is', null)
      .orderBy('q.created_at')
      .orderBy('q.id')
      .limit(exportRows)
      .select(['c.title as course', 'q.kind', 'q.title', 'q.category', 'q.created_at as createdAt'])
      .execute();
    const imports = await db
      .selectFrom('question_imports')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .limit(exportRows)
      .select(['file_name as fileName', 'status', 'written', 'created_at as createdAt'])
      .execute();
    return [personalDataSection('questions', questions), personalDataSection('questionImports', imports)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('question_imports').where('owner_id', '=', id).execute();
  },
};

/** Which of these files a question of a bank shows. */
export async function filesInBanks(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id::text as id from unnest(${fileIds}::uuid[]) as f(id)
    where exists (select from bank_questions q where strpos(q.content::text, f.id::text) > 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these files are imports of questions, or pictures of what one has read. */
export async function filesOfImports(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id::text as id from unnest(${fileIds}::uuid[]) as f(id)
    where exists (select from question_imports i where i.file_id = f.id)
      or exists (select from question_import_entries e where strpos(e.content::text, f.id::text) > 0)`.execute(db);
  return rows.map(({ id }) => id);
}
