import { sql } from 'kysely';
import { courseFileLimits } from '#contract/coursefiles/coursefile.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './coursefiles.tables.ts';

/** What has lain in the bins for 30 days goes, with all that is in it. @returns how many went of themselves */
export async function emptyBins(db: Database): Promise<number> {
  const { rows } = await sql`delete from course_file_entries where id in (
    select id from course_file_entries
    where binned_at < now() - make_interval(days => ${courseFileLimits.binDays}::int) limit 500) returning id`.execute(
    db,
  );
  return rows.length;
}
