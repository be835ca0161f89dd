import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import type { CrowdPerson } from '../../tests/support/live-crowd.ts';
import { livePeople } from '../../tests/support/live-people.ts';

export const examLearners = 2000;
/** The one that runs in the demo province. */
export const examId = demoId('exam 模拟考试');
const offeringId = demoId('offering data-structures 3');

/** So many more learners of the offering, who are logged in, in the data of a server that does not run. */
export async function fillExam(dataDir: string): Promise<CrowdPerson[]> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    const { ids, people } = await livePeople(db, examLearners);
    await sql`insert into enrolments (offering_id, learner_id, status)
      select ${offeringId}::uuid, id, 'active' from unnest(${ids}::uuid[]) id`.execute(db);
    await sql`vacuum analyze`.execute(db);
    return people;
  } finally {
    await close();
  }
}
