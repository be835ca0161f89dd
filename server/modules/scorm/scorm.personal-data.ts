import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** What the person did in packages. Points and times stay; what packages noted goes. */
export const scormPersonalData: PersonalData = {
  async sections(db, id) {
    const attempts = await db
      .selectFrom('scorm_attempts as a')
      .innerJoin('offering_facts as o', 'o.id', 'a.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
      .where('a.learner_id', '=', id)
      .orderBy('a.started_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select(['c.title as course', 'i.title as item', 'a.number as attempt', 'a.started_at as startedAt'])
      .select(['a.last_at as lastAt', 'a.completed_at as completedAt', 'a.share', 'a.studied_ms as studiedMs'])
      .execute();
    const runs = await db
      .selectFrom('scorm_runs as r')
      .innerJoin('scorm_attempts as a', 'a.id', 'r.attempt_id')
      .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
      .where('a.learner_id', '=', id)
      .orderBy('r.saved_at')
      .orderBy('r.attempt_id')
      .orderBy('r.unit_id')
      .limit(exportRows)
      .select([
        'i.title as item',
        'a.number as attempt',
        'r.unit_id as unit',
        'r.data as noted',
        'r.saved_at as savedAt',
      ])
      .execute();
    return [personalDataSection('scormAttempts', attempts), personalDataSection('scormRuns', runs)];
  },

  async erase(tx, id) {
    const own = tx.selectFrom('scorm_attempts').where('learner_id', '=', id).select('id');
    await tx.updateTable('scorm_runs').set({ data: '{}' }).where('attempt_id', 'in', own).execute();
    await tx.deleteFrom('scorm_sittings').where('person_id', '=', id).execute();
  },
};

/** Archives whose attempts go on. */
export const filesInAttempts = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['scorm_attempts.file_id'] });

/** Of a package that both opened all attempts of one are kept: those that came further. */
export const joinedScormAttempts: JoinedRows = {
  name: dataWords('SCORM 学习记录', 'Attempts at SCORM packages'),
  keys: [['offering_id', 'item_id']],
  both: (row) => sql<number>`case when ${sql.ref(`${row}.completed_at`)} is null then 0 else 1000 end
    + coalesce(${sql.ref(`${row}.share`)}, 0)`,
};

export const joinedScormResults: JoinedRows = {
  name: dataWords('SCORM 得分', 'Points of SCORM packages'),
  keys: [['offering_id', 'item_id']],
  both: (row) => sql<number>`coalesce(${sql.ref(`${row}.share`)}, -1)`,
};
