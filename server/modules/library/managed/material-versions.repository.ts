import { sql } from 'kysely';
import { materialKindOf } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formatOf } from './managed-material-shape.ts';

export interface OwnFile {
  id: string;
  name: string;
  mediaType: string;
  sha256: string;
  sizeBytes: string;
  pages: number | null;
  durationMs: number | null;
}

/** What a material tells of its file. */
export const factsOf = (file: OwnFile) => ({
  file_id: file.id,
  sha256: file.sha256,
  kind: materialKindOf(file.mediaType),
  format: formatOf(file.name),
  size_bytes: file.sizeBytes,
  pages: file.pages,
  duration_ms: file.durationMs,
});

/** Every write of a material counts. */
export const counted = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };

/** Versions of materials whose rows the caller holds and may change. */
export const materialVersions = (db: Database, actor: PersonActor) => {
  const files = db
    .selectFrom('file_facts')
    .select(['id', 'name', 'media_type as mediaType', 'sha256', 'size_bytes as sizeBytes', 'pages'])
    .select('duration_ms as durationMs');

  return {
    /** Those of the files that the person sent; what anyone may see at its address keeps no policy, and is none. */
    ownFiles: (ids: readonly string[]): Promise<OwnFile[]> =>
      files
        .where('id', 'in', [...ids])
        .where('owner_id', '=', actor.id)
        .where('is_public', '=', false)
        .execute() as Promise<OwnFile[]>,

    add: (
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
    async showWaiting(materialId: string): Promise<void> {
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

    /** The version with this number waits for a decision; with null none does. */
    wait: (materialId: string, number: number | null, reason: string) =>
      db
        .updateTable('materials')
        .set({ revision: number, reason, ...counted, ...(number !== null && { submitted_at: sql<Date>`now()` }) })
        .where('id', '=', materialId)
        .execute(),

    /** Of the version that each of the materials shows, or of the one that waits. */
    setStatus: (ids: readonly string[], status: 'review' | 'published' | 'refused') =>
      sql`
      update material_versions v set status = ${status},
        decided_by = case when ${status !== 'review'} then ${actor.id}::uuid end,
        decided_at = case when ${status !== 'review'} then now() end
      from materials m where m.id = v.material_id and m.id = any(${ids}::uuid[])
        and v.number = coalesce(m.revision, m.version_number)`.execute(db),
  };
};
