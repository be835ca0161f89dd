import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

const known = new Set<string>();

export default areaRecords({
  paths: {
    '/schools/:id': 'everybody',
    '/majors/:id': 'everybody',
    '/led-majors/:id': { ids: { id: 'major' }, reach: ['owning teacher'] },
    '/platform/schools/:id': { ids: { id: 'administered' }, reach: ['platform admin'] },
    '/organisation/schools/:id': { ids: { id: 'administered' }, reach: ['school admin', 'platform admin'] },
    '/organisation/colleges/:id': { ids: { id: 'college' }, reach: ['school admin', 'platform admin'] },
    '/organisation/restructurings/:id': { ids: { id: 'restructuring' }, reach: ['school admin', 'platform admin'] },
    '/organisation/majors/:id': { ids: { id: 'major' }, reach: ['school admin', 'platform admin'] },
  },
  fields: { schoolId: 'school', collegeId: 'college' },
  make: async ({ platform, inserted, schoolId, room }) => {
    const college = await inserted(sql`insert into colleges (school_id, name, position)
      values (${schoolId}, 'C' || gen_random_uuid(), 0) returning id`);
    // Whoever is in charge of a major belongs to its school.
    await sql`update accounts set school_id = ${schoolId} where id = ${room.teacher.id}`.execute(platform.db);
    const major = await inserted(sql`insert into majors (school_id, college_id, code, name, level, years, lead_id)
      values (${schoolId}, ${college}, lpad((random() * 899999)::int::text, 6, '0'), 'M', 'undergraduate', 4, ${room.teacher.id}) returning id`);
    // The sibling of a school is another one, of which the same people administer nothing.
    const administered = known.has(schoolId)
      ? await inserted(
          sql`insert into schools (name, glyph, edition) values ('S' || gen_random_uuid(), 'S', 'he') returning id`,
        )
      : schoolId;
    known.add(schoolId);
    const restructuring = await inserted(sql`insert into structure_acts
      (school_id, kind, from_ids, from_names, to_id, to_name, college_ids, is_new, parts, way_back) values
      (${schoolId}, 'split', array[${college}::uuid], array['C'], ${college}, 'C', array[${college}::uuid], false, '[]',
        '{"versions": {}, "stopped": [], "kept": {}}') returning id`);
    return { school: schoolId, administered, college, major, restructuring };
  },
});
