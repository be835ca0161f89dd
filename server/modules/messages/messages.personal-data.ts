import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the person was told, which goes with the account, and announced. */
export const messagesPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('message_copies as c')
      .innerJoin('messages as m', 'm.id', 'c.message_id')
      .where('c.person_id', '=', id)
      .where('m.withdrawn_at', 'is', null)
      .orderBy('c.created_at')
      .orderBy('c.message_id')
      .limit(exportRows)
      .select(['m.event', 'c.created_at as sentAt', 'c.read_at as readAt'])
      .select([
        sql<string>`m.words -> 'zh-CN' ->> 'title'`.as('title'),
        sql<string>`m.words -> 'zh-CN' ->> 'text'`.as('text'),
      ])
      .execute();
    const announcements = await db
      .selectFrom('announcements')
      .where('sender_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(exportRows)
      .select(['title', 'body', 'status', 'sent_at as sentAt', 'withdrawn_at as withdrawnAt', 'delivered'])
      .execute();
    const settings = await db
      .selectFrom('message_settings')
      .where('person_id', '=', id)
      .select(['quiet_on as isQuietOn', 'quiet_from as quietFrom', 'quiet_to as quietTo', 'daily_on as isDaily'])
      .select(sql<boolean>`weekly_next_at is not null`.as('isWeekly'))
      .execute();
    const choices = await db
      .selectFrom('message_choices')
      .where('person_id', '=', id)
      .orderBy('type')
      .orderBy('channel')
      .select(['type', 'channel', 'is_on as isOn'])
      .execute();
    const calendar = await db
      .selectFrom('calendar_addresses')
      .where('person_id', '=', id)
      .select('made_at as madeAt')
      .execute();
    return [
      personalDataSection('messages', rows),
      personalDataSection('announcements', announcements),
      personalDataSection('messageSettings', settings),
      personalDataSection('messageChoices', choices),
      personalDataSection('calendarAddress', calendar),
    ];
  },

  async erase(tx, id) {
    // What was announced stays with those who were told; what waits for nobody else goes.
    await tx
      .deleteFrom('announcements')
      .where('sender_id', '=', id)
      .where('status', 'in', ['draft', 'scheduled'])
      .execute();
    for (const table of ['message_settings', 'message_choices', 'message_departures', 'calendar_addresses'] as const)
      await tx.deleteFrom(table).where('person_id', '=', id).execute();
    const copies = await tx.deleteFrom('message_copies').where('person_id', '=', id).returning('message_id').execute();
    // What nobody else was told goes at once: it may repeat what the person wrote.
    if (copies.length > 0)
      await tx
        .deleteFrom('messages as m')
        .where(
          'm.id',
          'in',
          copies.map(({ message_id: messageId }) => messageId),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('message_copies as c').whereRef('c.message_id', '=', 'm.id').select('c.person_id'))),
        )
        .execute();
  },
};
