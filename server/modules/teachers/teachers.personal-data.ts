import { personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './teachers.tables.ts';

/** What a teacher wrote of herself; with the account it goes, from the directory too. */
export const teachersPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('teacher_profiles')
      .where('account_id', '=', id)
      .select(['title', 'department', 'position', 'fields', 'biography', 'publications', 'links'])
      .select(['is_public as isPublic', 'decided_at as decidedAt', 'updated_at as updatedAt'])
      .execute();
    return [personalDataSection('teacherPage', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('teacher_profiles').where('account_id', '=', id).execute();
  },
};
