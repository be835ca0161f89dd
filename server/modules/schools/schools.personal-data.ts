import { personalDataSection, exportRows, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './schools.tables.ts';

/** Majors that the person is in charge of, and what of a school was published by her. */
export const schoolsPersonalData: PersonalData = {
  async sections(db, id) {
    const majors = await db
      .selectFrom('majors as m')
      .innerJoin('schools as s', 's.id', 'm.school_id')
      .where('m.lead_id', '=', id)
      .orderBy('s.name')
      .orderBy('m.code')
      .limit(exportRows)
      .select(['s.name as school', 'm.code', 'm.name as major'])
      .execute();
    const versions = await db
      .selectFrom('school_profile_versions as v')
      .innerJoin('schools as s', 's.id', 'v.school_id')
      .where('v.published_by', '=', id)
      .orderBy('v.published_at', 'desc')
      .limit(exportRows)
      .select(['s.name as school', 'v.number', 'v.published_at as publishedAt'])
      .execute();
    const acts = await db
      .selectFrom('structure_acts as a')
      .innerJoin('schools as s', 's.id', 'a.school_id')
      .where(({ or, eb }) => or([eb('a.made_by', '=', id), eb('a.undone_by', '=', id)]))
      .orderBy('a.made_at', 'desc')
      .limit(exportRows)
      .select(['s.name as school', 'a.kind', 'a.from_names as from', 'a.to_name as to', 'a.made_at as madeAt'])
      .execute();
    return [
      personalDataSection('ledMajors', majors),
      personalDataSection('publishedSchoolPages', versions),
      personalDataSection('structureActs', acts),
    ];
  },

  async erase(tx, id) {
    await tx.updateTable('structure_acts').set({ made_by: null }).where('made_by', '=', id).execute();
    await tx.updateTable('structure_acts').set({ undone_by: null }).where('undone_by', '=', id).execute();
    await tx.updateTable('majors').set({ lead_id: null }).where('lead_id', '=', id).execute();
    await tx
      .updateTable('school_profile_versions')
      .set({ published_by: null })
      .where('published_by', '=', id)
      .execute();
  },
};
