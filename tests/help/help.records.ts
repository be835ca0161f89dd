import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'feedback'>({
  paths: {
    '/feedback/:id': { ids: { id: 'feedback' }, reach: ['platform admin'] },
  },

  make: async ({ room: { learner }, inserted }) => ({
    feedback: await inserted(sql`insert into feedback_tickets (edition, sender_id, kind, body)
      values ('he', ${learner.id}, 'idea', '更大的字') returning id`),
  }),
});
