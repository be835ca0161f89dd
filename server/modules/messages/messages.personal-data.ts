import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the person was told; it goes with the account. */
export const messagesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('message_copies as c')
      .innerJoin('messages as m', 'm.id', 'c.message_id')
      .where('c.person_id', '=', id)
      .orderBy('c.created_at')
      .orderBy('c.message_id')
      .limit(exportRows)
      .select(['m.event', 'c.created_at as sentAt', 'c.read_at as readAt'])
      .select([
        sql<string>`m.words -> 'zh-CN' ->> 'title'`.as('title'),
        sql<string>`m.words -> 'zh-CN' ->> 'text'`.as('text'),
      ])
      .execute();
    return [personalDataSection('messages', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('message_copies').where('person_id', '=', id).execute();
  },
};
