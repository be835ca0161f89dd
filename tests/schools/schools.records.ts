import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/schools/:id': 'everybody',
    '/organisation/colleges/:id': { ids: { id: 'college' }, reach: ['school admin', 'platform admin'] },
    '/organisation/majors/:id': { ids: { id: 'major' }, reach: ['school admin', 'platform admin'] },
  },
  fields: { schoolId: 'school', collegeId: 'college' },
  make: async ({ inserted, schoolId }) => {
    const college = await inserted(sql`insert into colleges (school_id, name, position)
      values (${schoolId}, 'C' || gen_random_uuid(), 0) returning id`);
    const major = await inserted(sql`insert into majors (school_id, college_id, code, name, level, years)
      values (${schoolId}, ${college}, lpad((random() * 899999)::int::text, 6, '0'), 'M', 'undergraduate', 4) returning id`);
    return { school: schoolId, college, major };
  },
});
