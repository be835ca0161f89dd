import { sql } from 'kysely';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
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

/** Of an item that both studied the progress that is further is kept. */
export const joinedProgress: JoinedRows = {
  name: dataWords('学习进度', 'Progress'),
  keys: [['offering_id', 'item_id']],
  both: (row) => sql<number>`${sql.ref(`${row}.is_completed`)}::int + ${sql.ref(`${row}.share`)}`,
};

/** Of a day on which both studied the longer time is kept: nobody studies twice at once. */
export const joinedDays: JoinedRows = {
  name: dataWords('学习日', 'Days of study'),
  keys: [['day']],
  both: (row) => sql<number>`${sql.ref(`${row}.studied_ms`)}`,
};
