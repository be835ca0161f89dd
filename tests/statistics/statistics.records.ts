import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

let year = 2200;

export default areaRecords({
  paths: {},
  fields: { termId: 'countedTerm', figure: 'countedFigure' },
  make: async ({ inserted, schoolId }) => {
    year += 1;
    return {
      countedFigure: 'learning.hours',
      countedTerm: await inserted(sql`insert into terms (school_id, name, starts_on, ends_on)
        values (${schoolId}, ${`${year} 春`}, ${`${year}-03-01`}, ${`${year}-06-30`}) returning id`),
    };
  },
});
