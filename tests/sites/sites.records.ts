import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/sites/:id': { ids: { id: 'site' }, reach: ['platform admin'] },
    '/sites/:id/versions': { ids: { id: 'site' }, reach: ['platform admin'] },
    '/sites/:id/versions/:number': { ids: { id: 'site', number: 'siteVersion' }, reach: ['platform admin'] },
    '/sites/:id/preview': { ids: { id: 'site' }, reach: ['platform admin'] },
  },
  make: async ({ inserted }) => ({
    site: await inserted(sql`select id from sites where is_fallback`),
    siteVersion: '1',
  }),
});
