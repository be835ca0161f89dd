import { sql } from 'kysely';
import type { MaterialEdit } from '#contract/maintenance.contract.ts';
import { materialKindOf } from '#contract/material.rule.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { formatOf } from './kept-material-shape.ts';

export type MaterialFactsWrite = Omit<MaterialEdit, 'libraryId' | 'materialId' | 'version'>;

export interface OwnFile {
  id: string;
  name: string;
  mediaType: string;
  sha256: string;
  sizeBytes: string;
  pages: number | null;
  durationMs: number | null;
}

type Status = 'draft' | 'review' | 'published' | 'withdrawn';

const factsOf = (file: OwnFile) => ({
  file_id: file.id,
  sha256: file.sha256,
  kind: materialKindOf(file.mediaType),
  format: formatOf(file.name),
  size_bytes: file.sizeBytes,
  pages: file.pages,
  duration_ms: file.durationMs,
});

/** Writes to materials whose rows the caller holds and may change. */
export const materialWrites = (db: Database, actor: PersonActor) => {
  const files = db
    .selectFrom('file_facts')
    .select(['id', 'name', 'media_type as mediaType', 'sha256', 'size_bytes as sizeBytes', 'pages'])
    .select('duration_ms as durationMs');
  /** Every write counts. */
  const counted = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };

  return {
    /** Those of the files that the person sent. */
    ownFiles: (ids: readonly string[]): Promise<OwnFile[]> =>
      files
        .where('id', 'in', [...ids])
        .where('owner_id', '=', actor.id)
        .execute() as Promise<OwnFile[]>,

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
      const library = (column: 'licence' | 'download_policy') =>
        db.selectFrom('libraries').where('id', '=', libraryId).select(column);
      const { id } = await db
        .insertInto('materials')
        .values({
          library_id: libraryId,
          title: facts.title,
          type: facts.type,
          directory_id: facts.directoryId,
          licence: library('licence') as never,
          download_policy: library('download_policy') as never,
          uploader_id: actor.id,
          school_id: actor.schoolId,
          // Those of one transaction have their order too: which of two twins was first.
          created_at: sql<Date>`clock_timestamp()`,
          ...factsOf(file),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.addVersion(id, { number: 1, fileId: file.id, note: '', status: 'draft' });
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

    addVersion: (
      materialId: string,
      version: { number: number; fileId: string; note: string; status: 'draft' | 'review' | 'published' },
    ) =>
      db
        .insertInto('material_versions')
        .values({
          material_id: materialId,
          ...{ number: version.number, file_id: version.fileId, note: version.note, status: version.status },
          created_by: actor.id,
          ...(version.status === 'published' && { decided_by: actor.id, decided_at: sql<Date>`now()` }),
        })
        .execute(),

    /** The number after the last one. */
    async nextNumber(materialId: string): Promise<number> {
      const { last } = await db
        .selectFrom('material_versions')
        .where('material_id', '=', materialId)
        .select(({ fn }) => fn.max<number>('number').as('last'))
        .executeTakeFirstOrThrow();
      return last + 1;
    },

    /** The newer version that waits is what people see from now on. */
    async showRevision(materialId: string): Promise<void> {
      const { revision } = await db
        .selectFrom('materials')
        .where('id', '=', materialId)
        .select('revision')
        .executeTakeFirstOrThrow();
      await this.show(materialId, revision!);
    },

    /** The file of this version is what people see from now on. */
    async show(materialId: string, number: number): Promise<void> {
      const file = (await files
        .where('id', '=', (of) =>
          of
            .selectFrom('material_versions')
            .where('material_id', '=', materialId)
            .where('number', '=', number)
            .select('file_id'),
        )
        .executeTakeFirstOrThrow()) as OwnFile;
      await db
        .updateTable('materials')
        .set({ ...factsOf(file), version_number: number, revision: null, reason: '', ...counted })
        .where('id', '=', materialId)
        .execute();
    },

    /** @param number null for none */
    setRevision: (materialId: string, number: number | null, reason: string) =>
      db
        .updateTable('materials')
        .set({ revision: number, reason, ...counted, ...(number !== null && { submitted_at: sql<Date>`now()` }) })
        .where('id', '=', materialId)
        .execute(),

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

    /** Of the version that each of the materials shows, or of the one that waits. */
    setVersions: (ids: readonly string[], status: 'review' | 'published' | 'refused') =>
      sql`
      update material_versions v set status = ${status},
        decided_by = case when ${status !== 'review'} then ${actor.id}::uuid end,
        decided_at = case when ${status !== 'review'} then now() end
      from materials m where m.id = v.material_id and m.id = any(${ids}::uuid[])
        and v.number = coalesce(m.revision, m.version_number)`.execute(db),

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
    async log(ids: readonly string[], event: string, detail = ''): Promise<void> {
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
