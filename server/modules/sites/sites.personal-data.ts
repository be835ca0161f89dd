import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './sites.tables.ts';

/** What of sites was made public by the person. */
export const sitesPersonalData: PersonalData = {
  async sections(db, id) {
    const versions = await db
      .selectFrom('site_versions')
      .where('published_by', '=', id)
      .orderBy('published_at', 'desc')
      .limit(exportRows)
      .select(['site_id as site', 'number', 'published_at as publishedAt'])
      .execute();
    return [personalDataSection('publishedSites', versions)];
  },

  async erase(tx, id) {
    await tx.updateTable('site_versions').set({ published_by: null }).where('published_by', '=', id).execute();
  },
};
