import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'announcement' | 'announcementMessage'>({
  paths: {
    '/messages/announcements/received/:messageId': { ids: { messageId: 'announcementMessage' }, reach: ['learner'] },
    '/messages/announcements/:id': { ids: { id: 'announcement' }, reach: ['owning teacher'] },
  },

  async make({ platform: { db }, room, inserted }) {
    const announcement = await inserted(sql`
      insert into announcements (sender_id, status, title, body, sent_at, receivers, delivered)
      values (${room.teacher.id}, 'sent', '调课', '<p>周五停课</p>', now(), 1, 1) returning id`);
    await sql`insert into announcement_audiences values (${announcement}, 0, 'offering', ${room.offeringId})`.execute(
      db,
    );
    const announcementMessage = await inserted(sql`
      insert into messages (event, category, words, announcement_id)
      values ('announcement.course', 'announcements', '{"zh-CN":{"title":"调课","text":"周五停课"},"en-US":{"title":"调课","text":"周五停课"}}',
        ${announcement}) returning id`);
    await sql`insert into message_copies (message_id, person_id, key)
      values (${announcementMessage}, ${room.learner.id}, ${`announcement|${announcement}`})`.execute(db);
    return { announcement, announcementMessage };
  },
});
