import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/sites/:id': { ids: { id: 'site' }, reach: ['platform admin'] },
    // By a key that only whoever drafts is given.
    '/sites/previews': 'everybody',
  },
  make: async ({ inserted }) => {
    const site = await inserted(
      sql`insert into sites (draft) select published from sites where is_fallback returning id`,
    );
    await inserted(sql`insert into site_versions (site_id, number, content)
      select id, 1, draft from sites where id = ${site} returning site_id as id`);
    return { site };
  },
});
