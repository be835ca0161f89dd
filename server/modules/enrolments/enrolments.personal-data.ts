import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Courses that the person takes. The rows stay, for the marks; what was said about the person goes. */
export const enrolmentsPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('enrolments as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('e.learner_id', '=', id)
      .orderBy('e.since')
      .orderBy('e.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'o.term', 'e.status', 'e.since', 'e.reason'])
      .execute();
    return [personalDataSection('enrolments', rows)];
  },

  async erase(tx, id) {
    await tx
      .updateTable('enrolments')
      .set({ reason: null, status: sql`case when status = 'applied' then 'withdrawn' else status end` })
      .where('learner_id', '=', id)
      .execute();
  },
};
