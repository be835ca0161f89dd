import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** How far the person came, and on which days. Progress stays, for the grade is made of it; the days go. */
export const learningPersonalData: PersonalData = {
  async sections(db, id) {
    const progress = await db
      .selectFrom('learning_progress as p')
      .innerJoin('item_facts as i', 'i.id', 'p.item_id')
      .innerJoin('course_facts as c', 'c.id', 'i.course_id')
      .where('p.learner_id', '=', id)
      .orderBy('p.last_at')
      .orderBy('p.item_id')
      .limit(exportRows)
      .select(['c.title as course', 'i.title as item', 'p.share', 'p.is_completed as completed'])
      .select(['p.position_ms as positionMs', 'p.last_at as lastAt'])
      .execute();
    const days = await db
      .selectFrom('learning_days')
      .where('learner_id', '=', id)
      .orderBy('day')
      .limit(exportRows)
      .select(({ ref, cast }) => [cast<string>(ref('day'), 'text').as('day'), 'studied_ms as studiedMs'])
      .execute();
    return [personalDataSection('progress', progress), personalDataSection('studyDays', days)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('learning_days').where('learner_id', '=', id).execute();
  },
};
