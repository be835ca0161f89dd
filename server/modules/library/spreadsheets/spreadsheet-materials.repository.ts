import { sql } from 'kysely';
import type { MaterialExport } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { MaterialKind } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { isManaged } from '../managed/library-access.ts';
import { managedWhere } from '../managed/managed-materials.repository.ts';
import type { ReadRow, Standing } from './read-metadata.ts';
import type { SpreadsheetMaterial } from './columns.ts';

/** What an export tells besides. */
export interface ExportedMaterial extends SpreadsheetMaterial {
  kind: MaterialKind;
  format: string;
  sizeBytes: number;
  status: 'draft' | 'review' | 'published' | 'withdrawn';
  uploader: string;
  school: string;
  createdAt: string;
  publishedAt: string | null;
  views: number;
  downloads: number;
  favourites: number;
  uses: number;
}

/** What one answer of the database holds is read at one go. */
const batch = 1_000;
const columns = sql`m.id, m.title, m.type, m.directory_id as "directoryId", m.tags, m.author, m.source, m.licence,
  m.licence_text as "licenceText", m.download_policy as "downloadPolicy"`;

/** Materials of a library that the person keeps, as sheets hold them. */
export const spreadsheetMaterialsRepository = (db: Database, actor: PersonActor) => ({
  /** Undefined where it is not kept. */
  async library(id: string): Promise<{ name: string } | undefined> {
    const { rows } = await sql<{ name: string }>`
      select l.name from libraries l where l.id = ${id} and ${isManaged(actor)}`.execute(db);
    return rows[0];
  },

  directories: (libraryId: string): Promise<{ id: string; parentId: string | null; name: string }[]> =>
    db
      .selectFrom('library_directories')
      .where('library_id', '=', libraryId)
      .select(['id', 'parent_id as parentId', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** What the filters leave, in the order of their ids, at most `atMost`. */
  async exported({ libraryId, ...filters }: MaterialExport, atMost: number): Promise<ExportedMaterial[]> {
    const all: ExportedMaterial[] = [];
    for (let last = '00000000-0000-0000-0000-000000000000'; all.length < atMost;) {
      const { rows } = await sql<ExportedMaterial>`
        select ${columns}, m.kind, m.format, m.size_bytes::float8 as "sizeBytes", m.status,
          coalesce(p.name, '') as uploader, coalesce(s.name, '') as school, ${iso('m.created_at')} as "createdAt",
          ${iso('m.published_at')} as "publishedAt", m.views, m.downloads, m.favourites, m.uses
        from (select m.* from materials m where ${managedWhere(libraryId, filters)} and m.id > ${last}::uuid
          order by m.id limit ${Math.min(batch, atMost - all.length)}) m
        left join person_facts p on p.id = m.uploader_id left join school_facts s on s.id = m.school_id
        order by m.id`.execute(db);
      all.push(...rows);
      if (rows.length < batch) break;
      last = rows.at(-1)!.id;
    }
    return all;
  },

  /** Those of the ids that the library has, the bin apart. */
  async standing(libraryId: string, ids: readonly string[]): Promise<Map<string, Standing>> {
    const { rows } = await sql<Standing>`select ${columns}, m.version from materials m
      where m.id = any(${ids}::uuid[]) and m.library_id = ${libraryId} and m.binned_at is null`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  async keepReport(
    libraryId: string,
    fileName: string,
    writes: readonly NonNullable<ReadRow['write']>[],
  ): Promise<string> {
    const { id } = await db
      .insertInto('metadata_imports')
      .values({
        library_id: libraryId,
        account_id: actor.id,
        file_name: fileName,
        committed_at: null,
        report: JSON.stringify({ writes }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Takes the writes of a report of one's own, once. @returns undefined where it is gone, null where it was taken */
  async takeReport(libraryId: string, id: string): Promise<NonNullable<ReadRow['write']>[] | null | undefined> {
    const own = (isTaken: boolean) => sql`id = ${id} and library_id = ${libraryId} and account_id = ${actor.id}
      and committed_at is ${isTaken ? sql`not null` : sql`null`}`;
    const { rows } = await sql<{ report: { writes: NonNullable<ReadRow['write']>[] } }>`
      update metadata_imports set committed_at = now() where ${own(false)} returning report`.execute(db);
    if (rows[0]) return rows[0].report.writes;
    const taken = await sql`select from metadata_imports where ${own(true)}`.execute(db);
    return taken.rows.length > 0 ? null : undefined;
  },
});
