import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './knowledge.tables.ts';

/** Which graphs the person published; that somebody did stays with the version. */
export const knowledgePersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('knowledge_versions as v')
      .innerJoin('course_facts as c', 'c.id', 'v.course_id')
      .where('v.published_by', '=', id)
      .orderBy('v.published_at')
      .orderBy('v.course_id')
      .orderBy('v.version')
      .limit(exportRows)
      .select(['c.title as course', 'v.version', 'v.published_at as publishedAt'])
      .execute();
    return [personalDataSection('publishedGraphs', rows)];
  },

  erase: async () => {},
};
