import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'agendaEntry'>({
  // Her own, whoever teaches or administers her.
  paths: { '/agenda/entries/:id': { ids: { id: 'agendaEntry' }, reach: ['learner'] } },

  make: async ({ room: { learner }, inserted }) => ({
    agendaEntry: await inserted(
      sql`insert into agenda_entries (owner_id, form, title, starts_at)
        values (${learner.id}, 'task', '还书', now() + interval '1 day') returning id`,
    ),
  }),
});
