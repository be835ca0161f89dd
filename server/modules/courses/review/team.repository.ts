import type { Database } from '#server/platform/database/database.ts';

/** Accounts of the team of a course. */
export const teamOf = async (db: Database, courseId: string): Promise<string[]> =>
  (await db.selectFrom('course_team').where('course_id', '=', courseId).select('account_id as id').execute()).map(
    ({ id }) => id,
  );
