import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './agenda.tables.ts';

/** All tasks and events that the person wrote, with what was deleted and may still be restored; they go with the account. */
export const agendaPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('agenda_entries')
      .where('owner_id', '=', id)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(exportRows)
      .select(['form', 'title', 'note', 'starts_at as startsAt', 'ends_at as endsAt', 'is_day as isDay'])
      .select(['done_at as doneAt', 'created_at as createdAt', 'deleted_at as deletedAt'])
      .execute();
    return [personalDataSection('agenda', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('agenda_entries').where('owner_id', '=', id).execute();
  },
};
