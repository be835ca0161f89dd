import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

let year = 2100;

export default areaRecords({
  paths: { '/terms/:id': { ids: { id: 'term' }, reach: ['school admin', 'platform admin'] } },
  make: async ({ inserted, schoolId }) => {
    year += 1;
    return {
      term: await inserted(sql`insert into terms (school_id, name, starts_on, ends_on)
        values (${schoolId}, ${`${year} 秋`}, ${`${year}-09-01`}, ${`${year}-12-31`}) returning id`),
    };
  },
});
