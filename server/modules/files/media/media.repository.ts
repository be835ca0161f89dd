import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface MediaRow {
  name: string;
  mediaType: string;
  sha256: string;
  sizeBytes: string;
  isPublic: boolean;
  pages: number | null;
  /** The database's clock, unix seconds. */
  now: number;
}

/** Of everybody: a signed address is the permission. */
export const mediaRepository = (db: Database) => ({
  find: (id: string): Promise<MediaRow | undefined> =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.id', '=', id)
      .select([
        'f.name',
        'f.media_type as mediaType',
        'f.sha256',
        'c.size_bytes as sizeBytes',
        'f.is_public as isPublic',
        'f.pages',
        sql<number>`extract(epoch from now())::integer`.as('now'),
      ])
      .executeTakeFirst(),
});
