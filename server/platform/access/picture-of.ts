import type { Database } from '../database/database.ts';

/** Whether this is a picture that the person uploaded and that anyone may see: what a page may show of its own. */
export const isPictureOf = async (db: Database, personId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('file_facts')
    .where('id', '=', fileId)
    .where('owner_id', '=', personId)
    .where('is_public', '=', true)
    .where('media_type', 'like', 'image/%')
    .select('id')
    .executeTakeFirst()) !== undefined;
