import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface UploadRow {
  id: string;
  ownerId: string;
  name: string;
  sizeBytes: string;
  isPublic: boolean;
  asSent: boolean;
  fileId: string | null;
  refusal: string | null;
  isJudged: boolean;
}

/** Uploads under way; an upload of somebody else is none. */
export const uploadsRepository = (db: Database, ownerId: string | null) => ({
  start: (upload: { id: string; name: string; sizeBytes: number; isPublic: boolean; asSent: boolean }) =>
    db
      .insertInto('file_uploads')
      .values({
        id: upload.id,
        owner_id: ownerId!,
        name: upload.name,
        size_bytes: upload.sizeBytes,
        is_public: upload.isPublic,
        as_sent: upload.asSent,
        file_id: null,
        refusal: null,
        judged_at: null,
      })
      .execute(),

  find: (id: string): Promise<UploadRow | undefined> =>
    db
      .selectFrom('file_uploads')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select([
        'id',
        'owner_id as ownerId',
        'name',
        'size_bytes as sizeBytes',
        'is_public as isPublic',
        'as_sent as asSent',
        'file_id as fileId',
        'refusal',
        sql<boolean>`judged_at is not null`.as('isJudged'),
      ])
      .executeTakeFirst(),

  /** @returns how often its judgement was begun, this time included */
  async begin(id: string): Promise<number> {
    const row = await db
      .updateTable('file_uploads')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirst();
    return row?.attempts ?? 0;
  },

  /** A try that was none of the file's making does not count. */
  putBack: (id: string) =>
    db
      .updateTable('file_uploads')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('id', '=', id)
      .execute(),

  /** The first judgement stands. @returns false when another node was faster. */
  async judge(id: string, outcome: { fileId: string } | { refusal: string }): Promise<boolean> {
    const row = await db
      .updateTable('file_uploads')
      .set({
        judged_at: sql<Date>`now()`,
        ...('fileId' in outcome ? { file_id: outcome.fileId } : { refusal: outcome.refusal }),
      })
      .where('id', '=', id)
      .where('judged_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async forget(id: string): Promise<void> {
    await db.deleteFrom('file_uploads').where('id', '=', id).where('owner_id', '=', ownerId).execute();
  },

  /** Removes those of more than a day ago, of everybody. @returns their ids, so that their bytes can go */
  async expire(): Promise<string[]> {
    const rows = await db
      .deleteFrom('file_uploads')
      .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
