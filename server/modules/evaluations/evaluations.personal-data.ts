import type { Database } from '#server/platform/database/database.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './evaluations.tables.ts';
import './ratings.tables.ts';

/**
 * That the person answered, while an evaluation is open, and what she said of courses under her name. What was answered is
 * nobody's: it is in no copy, and stays.
 */
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
    const ratings = await db
      .selectFrom('course_ratings as r')
      .innerJoin('course_facts as c', 'c.id', 'r.course_id')
      .where('r.rater_id', '=', id)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(exportRows)
      .select(['c.title as course', 'r.stars', 'r.body as text', 'r.created_at as ratedAt', 'r.edited_at as editedAt'])
      .select(['r.answer', 'r.hidden_reason as hiddenBecause'])
      .execute();
    const reports = await db
      .selectFrom('course_rating_reports as w')
      .innerJoin('course_ratings as r', 'r.id', 'w.rating_id')
      .innerJoin('course_facts as c', 'c.id', 'r.course_id')
      .where('w.reporter_id', '=', id)
      .orderBy('w.created_at')
      .orderBy('w.id')
      .limit(exportRows)
      .select(['c.title as course', 'w.reason', 'w.created_at as reportedAt', 'w.settled_at as settledAt'])
      .execute();
    return [
      personalDataSection('evaluationParticipations', rows),
      personalDataSection('courseRatings', ratings),
      personalDataSection('ratingReports', reports),
    ];
  },
  async erase(tx, id) {
    await tx.deleteFrom('evaluation_participations').where('person_id', '=', id).execute();
    await tx.deleteFrom('course_rating_reports').where('reporter_id', '=', id).execute();
    await tx.deleteFrom('course_ratings').where('rater_id', '=', id).execute();
  },
};
