import { sql } from 'kysely';
import type { MaterialEdit, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { counted, factsOf, materialVersions, type OwnFile } from './material-versions.repository.ts';

export type MaterialFactsWrite = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;

type Status = 'draft' | 'review' | 'published' | 'withdrawn';

/** Writes to materials whose rows the caller holds and may change. */
export const materialWrites = (db: Database, actor: PersonActor) => {
  return {
    /** Which material of the library holds the file already, the bin apart. */
    async byFile(libraryId: string, fileIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; fileId: string }>`
        select distinct on (v.file_id) m.id, v.file_id as "fileId"
        from material_versions v join materials m on m.id = v.material_id
        where v.file_id = any(${fileIds}::uuid[]) and m.library_id = ${libraryId} and m.binned_at is null
        order by v.file_id, m.created_at, m.id`.execute(db);
      return new Map(rows.map(({ id, fileId }) => [fileId, id]));
    },

    /** A draft with its first version; licence and policy are those of the library. */
    async add(
      libraryId: string,
      file: OwnFile,
      facts: { title: string; type: number | null; directoryId: string | null },
    ): Promise<string> {
      const library = db.selectFrom('libraries').where('id', '=', libraryId);
      const { id } = await db
        .insertInto('materials')
        .values({
          library_id: libraryId,
          title: facts.title,
          type: facts.type,
          directory_id: facts.directoryId,
          licence: library.select('licence'),
          download_policy: library.select('download_policy'),
          uploader_id: actor.id,
          school_id: actor.schoolId,
          // Those of one transaction have their order too: which of two twins was first.
          created_at: sql<Date>`clock_timestamp()`,
          ...factsOf(file),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await materialVersions(db, actor).add(id, { number: 1, fileId: file.id, note: '', status: 'draft' });
      await db
        .insertInto('material_events')
        .values({
          library_id: libraryId,
          material_id: id,
          measure: 'uploads',
          account_id: actor.id,
          school_id: actor.schoolId,
        })
        .execute();
      return id;
    },

    async setStatus(ids: readonly string[], status: Status, reason: string): Promise<void> {
      await db
        .updateTable('materials')
        .set({
          ...{ status, reason, ...counted },
          ...(status === 'review' && { submitted_at: sql<Date>`now()` }),
          ...(status === 'published' && { published_at: sql<Date>`coalesce(published_at, now())` }),
        })
        .where('id', 'in', [...ids])
        .execute();
    },

    setBinned: (ids: readonly string[], isBinned: boolean) =>
      db
        .updateTable('materials')
        .set({ binned_at: isBinned ? sql<Date>`now()` : null, ...counted })
        .where('id', 'in', [...ids])
        .execute(),

    /** @returns the version that the write made */
    async edit(id: string, facts: MaterialFactsWrite): Promise<number> {
      const { title, type, tags, author, source, licence, licenceText, downloadPolicy, introduction } = facts;
      const { version } = await db
        .updateTable('materials')
        .set({
          ...(title !== undefined && { title }),
          ...(type !== undefined && { type }),
          ...(facts.directoryId !== undefined && { directory_id: facts.directoryId }),
          ...(tags !== undefined && { tags }),
          ...(author !== undefined && { author }),
          ...(source !== undefined && { source }),
          ...(licence !== undefined && { licence }),
          ...(licenceText !== undefined && { licence_text: licenceText }),
          ...(downloadPolicy !== undefined && { download_policy: downloadPolicy }),
          ...(introduction !== undefined && { introduction }),
          ...counted,
        })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    erase: (id: string) => db.deleteFrom('materials').where('id', '=', id).execute(),

    /** What happened to each of them, with the reason that the person gave. */
    async log(
      ids: readonly string[],
      event: ManagedMaterialDetails['log'][number]['event'],
      detail = '',
    ): Promise<void> {
      await db
        .insertInto('material_log')
        .values(ids.map((id) => ({ material_id: id, event, account_id: actor.id, detail })))
        .execute();
    },

    /** Somebody else keeps the library too. */
    async isShared(libraryId: string): Promise<boolean> {
      const other = await db
        .selectFrom('maintainer_facts as k')
        .innerJoin('person_facts as p', 'p.id', 'k.account_id')
        .where('k.library_id', '=', libraryId)
        .where('k.account_id', '<>', actor.id)
        .where('p.disabled', '=', false)
        .select('p.id')
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },

    async hasDirectory(libraryId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('library_directories')
        .where('library_id', '=', libraryId)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
