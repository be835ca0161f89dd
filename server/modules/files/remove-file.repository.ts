import type { Database } from '#server/platform/database/database.ts';

/** Takes an own file out. @returns the content's hash where this was the last file of it, so that its bytes can go too */
export async function removeFile(db: Database, ownerId: string, id: string): Promise<string | null> {
  const gone = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('sha256')
    .executeTakeFirst();
  if (!gone) return null;
  const orphan = await db
    .deleteFrom('file_contents')
    .where('sha256', '=', gone.sha256)
    .where((is) => is.not(is.exists(is.selectFrom('files').select('id').where('sha256', '=', gone.sha256))))
    .returning('sha256')
    .executeTakeFirst();
  return orphan?.sha256 ?? null;
}
