import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/**
 * What the person collected, uploaded, used and kept. Materials stay with their library, and what was counted of their
 * use points at an account without a name; favourites, folders and unfinished imports go.
 */
export const libraryPersonalData = {
  async sections(db, id) {
    const rowsOf = async (name: string, query: ReturnType<typeof sql<object>>) =>
      personalDataSection(name, (await query.execute(db)).rows);
    return [
      await rowsOf(
        'favourites',
        sql`select m.title as material, l.name as library, o.name as folder, f.created_at as at
          from favourites f join materials m on m.id = f.material_id join libraries l on l.id = m.library_id
          left join favourite_folders o on o.id = f.folder_id
          where f.account_id = ${id} order by f.created_at, m.id limit ${exportRows}`,
      ),
      await rowsOf(
        'favouriteFolders',
        sql`select name from favourite_folders where account_id = ${id} order by name limit ${exportRows}`,
      ),
      await rowsOf(
        'materials',
        sql`select m.title as material, l.name as library, m.status, m.created_at as "createdAt"
          from materials m join libraries l on l.id = m.library_id
          where m.uploader_id = ${id} order by m.created_at, m.id limit ${exportRows}`,
      ),
      await rowsOf(
        'materialEvents',
        sql`select m.title as material, e.measure, e.at from material_events e join materials m on m.id = e.material_id
          where e.account_id = ${id} order by e.at, e.id limit ${exportRows}`,
      ),
      await rowsOf(
        'materialDecisions',
        sql`select m.title as material, o.event, o.detail as reason, o.at
          from material_log o join materials m on m.id = o.material_id
          where o.account_id = ${id} order by o.id limit ${exportRows}`,
      ),
      await rowsOf(
        'keptLibraries',
        sql`select l.name as library, k.since from maintainer_facts k join libraries l on l.id = k.library_id
          where k.account_id = ${id} order by k.since, l.name limit ${exportRows}`,
      ),
    ];
  },

  async erase(tx, id) {
    // The counters of the materials follow.
    await sql`
      with gone as (delete from favourites where account_id = ${id} returning material_id)
      insert into material_events (library_id, material_id, measure)
      select m.library_id, m.id, 'unfavourites' from gone g join materials m on m.id = g.material_id`.execute(tx);
    await tx.deleteFrom('favourite_folders').where('account_id', '=', id).execute();
    await tx.deleteFrom('metadata_imports').where('account_id', '=', id).execute();
    await tx.deleteFrom('material_seen').where('viewer', '=', id).execute();
    await tx.updateTable('material_log').set({ detail: '' }).where('account_id', '=', id).execute();
  },
} satisfies PersonalData;

/** Which of these files a library shows or has shown. */
export const filesInLibraries = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, {
    columns: ['library_file_facts.file_id'],
    texts: ['libraries.introduction', 'materials.introduction'],
  });

/** Which of these files are the covers of materials. */
export const filesAsCovers = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['materials.cover_file_id'] });
