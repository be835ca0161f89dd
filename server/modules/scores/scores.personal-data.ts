import { sql } from 'kysely';
import { personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { gradedLearners } from './graded.repository.ts';

/** Grades of the person's courses, as they stand; there is nothing to erase, for they are counted from other areas. */
export const scoresPersonalData: PersonalData = {
  async sections(db, id) {
    const offerings = await db
      .selectFrom('enrolment_facts as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('e.learner_id', '=', id)
      .where('e.status', 'in', ['approved', 'active', 'completed'])
      .orderBy('e.since')
      .limit(200)
      .select(['o.id', 'c.title as course', 'o.number as offering'])
      .execute();
    const rows: object[] = [];
    for (const { id: offeringId, ...named } of offerings) {
      const graded = await sql<{ points: number; grade: number | null; items: number; completed: number }>`
        select points, grade, items, completed from ${gradedLearners(offeringId, id)} as g
        where g.learner_id = ${id}::uuid`.execute(db);
      rows.push(...graded.rows.map((row) => ({ ...named, ...row })));
    }
    return [personalDataSection('grades', rows)];
  },
};
