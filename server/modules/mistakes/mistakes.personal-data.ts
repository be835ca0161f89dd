import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './mistakes.tables.ts';

/** Which questions the person took for mastered; the answers are a part of quizzes and homework. */
export const mistakesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('mistake_marks as m')
      .leftJoin('offering_facts as o', 'o.id', 'm.offering_id')
      .leftJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('m.learner_id', '=', id)
      .orderBy('m.mastered_at')
      .orderBy('m.question_id')
      .limit(exportRows)
      .select(['c.title as course', 'm.question_id as question', 'm.mastered_at as masteredAt'])
      .execute();
    const practice = await db
      .selectFrom('mistake_rounds as r')
      .innerJoin('mistake_round_questions as q', 'q.round_id', 'r.id')
      .where('r.learner_id', '=', id)
      .orderBy('r.started_at')
      .orderBy('r.id')
      .orderBy('q.place')
      .limit(exportRows)
      .select(['r.started_at as startedAt', 'q.place', 'q.question_id as question', 'q.answer', 'q.got'])
      .execute();
    return [personalDataSection('mistakes', rows), personalDataSection('mistakeRounds', practice)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('mistake_rounds').where('learner_id', '=', id).execute();
    await tx.deleteFrom('mistake_marks').where('learner_id', '=', id).execute();
  },
};
