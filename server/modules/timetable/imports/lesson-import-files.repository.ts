import type { Database } from '#server/platform/database/database.ts';

/** Which of these files are timetables that somebody brought. */
export async function filesOfTimetables(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('lesson_imports')
    .where('file_id', 'in', [...fileIds])
    .select('file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
