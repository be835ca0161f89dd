import type { Database } from '#server/platform/database/database.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './evaluations.tables.ts';

/** That the person answered, while an evaluation is open. What was answered is nobody's: it is in no copy, and stays. */
export const evaluationsPersonalData: PersonalData = {
  async sections(db: Database, id: string) {
    const rows = await db
      .selectFrom('evaluation_participations as p')
      .innerJoin('evaluations as v', 'v.id', 'p.evaluation_id')
      .innerJoin('course_facts as c', 'c.id', 'v.course_id')
      .where('p.person_id', '=', id)
      .orderBy('v.opens_at')
      .orderBy('v.id')
      .limit(exportRows)
      .select(['c.title as course', 'v.title'])
      .execute();
    return [personalDataSection('evaluationParticipations', rows)];
  },
  async erase(tx, id) {
    await tx.deleteFrom('evaluation_participations').where('person_id', '=', id).execute();
  },
};
