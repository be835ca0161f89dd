import { sql } from 'kysely';
import { importMembers, type MemberImport } from '../../server/modules/members/members.import.ts';
import { demoName } from '../../server/demo/demo-people.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** People of the school of the demo administrator, on the small and on the large platform. */
export const memberSizes = { small: 20_000, large: 200_000 };

/** Names of which each stands in the register as often as the others. */
const namesInAll = 4000;

/** Adds so many people to the register of 云海大学, in the data of a server that does not run. */
export async function fillMembers(dataDir: string, people: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    await db.transaction().execute(async (tx) => {
      const schoolId = demoId('school yunhai');
      const majors = await tx
        .selectFrom('majors')
        .where('school_id', '=', schoolId)
        .select(['id', 'college_id'])
        .execute();
      const memberAt = (at: number): MemberImport => {
        const major = majors[at % majors.length]!;
        const entryYear = 2023 + (at % 4);
        return {
          ...{ id: demoId(`bench member ${at}`), schoolId, accountId: null, kind: 'learner', classId: null, entryYear },
          ...{ name: demoName(`bench ${at % namesInAll}`), number: `${entryYear}B${String(at).padStart(6, '0')}` },
          ...{ collegeId: major.college_id, majorId: major.id, statusSince: `${entryYear}-09-01` },
          status: at % 50 === 0 ? 'suspended' : 'enrolled',
        };
      };
      await importMembers(
        tx,
        Array.from({ length: people }, (_, at) => memberAt(at)),
      );
    });
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze members, member_words`.execute(db);
    await close();
  }
}
