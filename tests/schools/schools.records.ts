import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/schools/:id': 'everybody',
    '/majors/:id': 'everybody',
    '/led-majors/:id': { ids: { id: 'major' }, reach: ['owning teacher'] },
    '/organisation/schools/:id': { ids: { id: 'school' }, reach: ['school admin', 'platform admin'] },
    '/organisation/colleges/:id': { ids: { id: 'college' }, reach: ['school admin', 'platform admin'] },
    '/organisation/majors/:id': { ids: { id: 'major' }, reach: ['school admin', 'platform admin'] },
  },
  fields: { schoolId: 'school', collegeId: 'college' },
  make: async ({ inserted, schoolId, room }) => {
    const college = await inserted(sql`insert into colleges (school_id, name, position)
      values (${schoolId}, 'C' || gen_random_uuid(), 0) returning id`);
    const major = await inserted(sql`insert into majors (school_id, college_id, code, name, level, years, lead_id)
      values (${schoolId}, ${college}, lpad((random() * 899999)::int::text, 6, '0'), 'M', 'undergraduate', 4, ${room.teacher.id}) returning id`);
    return { school: schoolId, college, major };
  },
});
