import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'note' | 'noteItem'>({
  // Her own, whoever teaches or administers her.
  paths: { '/notes/entries/:id': { ids: { id: 'note' }, reach: ['learner'] } },

  make: async ({ room: { learner, courseId, offeringId }, inserted }) => {
    const item = await inserted(
      sql`insert into note_items (id, course_id, kind, title, position)
        values (${randomUUID()}, ${courseId}, 'video', '树的遍历', 2) returning id`,
    );
    const note = await inserted(
      sql`insert into notes (id, owner_id, course_id, offering_id, item_id, position_ms, body, words)
        values (${randomUUID()}, ${learner.id}, ${courseId}, ${offeringId}, ${item}, 208000, '根在前', '') returning id`,
    );
    // What is counted of it names the item alone.
    return { note, noteItem: item };
  },
});
