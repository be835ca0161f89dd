import type { Database } from '#server/platform/database/database.ts';

/** Which of these files are rosters that somebody brought. */
export async function filesOfRosters(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('member_imports')
    .where('file_id', 'in', [...fileIds])
    .select('file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
