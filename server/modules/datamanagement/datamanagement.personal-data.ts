import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './datamanagement.tables.ts';

/** Which files of a school's data a person asked for; that they were made stays, without a name. */
export const datamanagementPersonalData: PersonalData = {
  async sections(db, id) {
    const exports = await db
      .selectFrom('data_exports as e')
      .innerJoin('school_facts as s', 's.id', 'e.school_id')
      .where('e.asked_by', '=', id)
      .orderBy('e.asked_at', 'desc')
      .limit(exportRows)
      .select(['s.name as school', 'e.kind', 'e.purpose', 'e.asked_at as askedAt'])
      .execute();
    return [personalDataSection('dataExports', exports)];
  },
};
