import type { Database } from '#server/platform/database/database.ts';

/** Which of these files are the face of somebody. */
export async function filesAsFaces(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .where('avatar_file_id', 'in', [...fileIds])
    .select('avatar_file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id!);
}
