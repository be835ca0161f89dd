import { sql } from 'kysely';
import { areaRecords, team } from '../support/area-records.ts';

const readers = ['learner', 'classmate', ...team] as const;

export default areaRecords<'courseFile'>({
  paths: {
    '/coursefiles/entries/:id': { ids: { id: 'courseFile' }, reach: readers },
    '/coursefiles/entries/:id/versions': { ids: { id: 'courseFile' }, reach: team },
    '/coursefiles/entries/:id/viewers': { ids: { id: 'courseFile' }, reach: team },
  },

  async make({ room: { teacher, courseId }, platform, inserted, addFile }) {
    const fileId = await addFile(teacher, '讲义.pdf', 'application/pdf');
    const courseFile = await inserted(
      sql`insert into course_file_entries (course_id, kind, name, position, file_id, number, added_by)
        values (${courseId}, 'file', ${`讲义 ${fileId}.pdf`}, 1, ${fileId}, 1, ${teacher.id}) returning id`,
    );
    await sql`insert into course_file_versions (entry_id, number, file_id, added_by)
      values (${courseFile}, 1, ${fileId}, ${teacher.id})`.execute(platform.db);
    return { courseFile };
  },
});
