import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/schools/:id': 'everybody',
    '/organisation/colleges/:id': { ids: { id: 'college' }, reach: ['school admin', 'platform admin'] },
  },
  fields: { schoolId: 'school' },
  make: async ({ inserted, schoolId }) => ({
    school: schoolId,
    college: await inserted(sql`insert into colleges (school_id, name, position)
      values (${schoolId}, 'C' || gen_random_uuid(), 0) returning id`),
  }),
});
