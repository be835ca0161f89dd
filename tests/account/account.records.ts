import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'joining'>({
  paths: { '/user/joinings/:id': { ids: { id: 'joining' }, reach: ['learner'] } },

  /** An account that was joined to the learner's. */
  make: async ({ room: { learner }, inserted }) => ({
    joining: await inserted(sql`
      with gone as (insert into accounts (name, nickname) values ('', '') returning id)
      insert into account_joinings (stays_id, goes_id, parts, way_back, undo_until)
      select ${learner.id}::uuid, gone.id, '[]', '{"rows": {}, "works": {}}', now() + interval '7 days' from gone
      returning id`),
  }),
});
