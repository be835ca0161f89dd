import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the person did, newest first. The log is append-only and names nobody: the account it points at has no name. */
export const auditPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('audit_entries')
      .where('account_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .limit(exportRows)
      .select(['at', 'event', 'outcome', 'object_kind as objectKind'])
      .execute();
    return [personalDataSection('activity', rows)];
  },
};
