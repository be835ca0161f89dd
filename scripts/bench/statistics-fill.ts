import { sql } from 'kysely';
import { demoId } from '../../server/demo/demo-random.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** Learners of the demo administrator's school, each with so many days of study in the running term. */
export const studySizes = { small: 2000, large: 20_000, days: 120 };

/** Adds learners who study, to 云海大学, in the data of a server that does not run. */
export async function fillStudies(dataDir: string, people: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  const schoolId = demoId('school yunhai');
  try {
    await sql`
      with places as (select array_agg(id order by id) as ids from colleges where school_id = ${schoolId}),
      people as (
        insert into accounts (name, nickname, school_id) select '学生' || n, '学生' || n, ${schoolId}
        from generate_series(1, ${people}::int) n returning id, name),
      numbered as (select id, name, row_number() over ()::int as place from people),
      learners as (
        insert into members (school_id, account_id, kind, name, college_id, status, status_since)
        select ${schoolId}, id, 'learner', name, ids[1 + place % cardinality(ids)], 'enrolled', '2025-09-01'
        from numbered cross join places returning account_id)
      insert into learning_days (learner_id, day, studied_ms, last_at)
      select account_id, starts_on + n, 600000 + n * 20000, (starts_on + n) + time '12:00'
      from learners cross join terms cross join generate_series(0, ${studySizes.days}::int - 1) n
      where terms.school_id = ${schoolId} and terms.status = 'running'`.execute(db);
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze accounts, members, learning_days`.execute(db);
    await close();
  }
}
