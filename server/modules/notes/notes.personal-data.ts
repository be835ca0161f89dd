import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './notes.tables.ts';

/** All that the person noted, with what was deleted and may still be restored; it goes with the account. */
export const notesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('notes as n')
      .innerJoin('note_items as i', 'i.id', 'n.item_id')
      .leftJoin('course_facts as c', 'c.id', 'n.course_id')
      .where('n.owner_id', '=', id)
      .orderBy('n.created_at')
      .orderBy('n.id')
      .limit(exportRows)
      .select(['c.title as course', 'i.title as item', 'n.position_ms as positionMs', 'n.page', 'n.quote', 'n.body'])
      .select(['n.created_at as writtenAt', 'n.edited_at as editedAt', 'n.deleted_at as deletedAt'])
      .execute();
    return [personalDataSection('notes', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('notes').where('owner_id', '=', id).execute();
    await tx.deleteFrom('noted_items').where('owner_id', '=', id).execute();
  },
};

/** Which of these files are pictures of notes, which nobody but their owner sees. */
export const filesInNotes = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['notes.picture_file_id'] });

/** Notes whose time of restoring is over, with pictures that no other note has. @returns these pictures */
export async function forgetDeletedNotes(db: Database, days: number): Promise<{ ownerId: string; fileId: string }[]> {
  const { rows } = await sql<{ ownerId: string; fileId: string }>`
    with gone as (
      delete from notes where id in (
        select id from notes where deleted_at < now() - make_interval(days => ${days}) order by deleted_at limit 500
      ) returning id, owner_id, picture_file_id
    )
    select distinct g.owner_id as "ownerId", g.picture_file_id as "fileId" from gone g
    where g.picture_file_id is not null and not exists (
      select from notes n where n.picture_file_id = g.picture_file_id and n.id not in (select id from gone))`.execute(
    db,
  );
  return rows;
}
