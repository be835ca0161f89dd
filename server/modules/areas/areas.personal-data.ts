import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './areas.tables.ts';

/** Which areas the person switched last. */
export const areasPersonalData: PersonalData = {
  async sections(db, id) {
    const switches = await db
      .selectFrom('area_switches')
      .where('switched_by', '=', id)
      .orderBy('switched_at', 'desc')
      .limit(exportRows)
      .select(['site_id as site', 'area', 'status', 'switched_at as switchedAt'])
      .execute();
    return [personalDataSection('switchedAreas', switches)];
  },

  async erase(tx, id) {
    await tx.updateTable('area_switches').set({ switched_by: null }).where('switched_by', '=', id).execute();
  },
};
