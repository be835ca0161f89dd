import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import './timetable.tables.ts';

/** What a person teaches. The lessons stay, without a name. */
export const timetablePersonalData: PersonalData = {
  async sections(db, id) {
    const lessons = await db
      .selectFrom('lessons as l')
      .innerJoin('term_facts as t', 't.id', 'l.term_id')
      .innerJoin('offering_facts as o', 'o.id', 'l.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('l.teacher_id', '=', id)
      .where('l.deleted_at', 'is', null)
      .orderBy('t.starts_on', 'desc')
      .orderBy('l.id')
      .limit(exportRows)
      .select(['t.name as term', 'c.title as course', 'l.weekday', 'l.first_period as first', 'l.last_period as last'])
      .execute();
    return [personalDataSection('lessons', lessons)];
  },

  async erase(tx, id) {
    // Lines of timetables that speak of this person.
    await sql`update lesson_import_lines set cells = '[]', found = null where strpos(found, ${id}) > 0`.execute(tx);
    await tx.updateTable('lesson_imports').set({ owner_id: null }).where('owner_id', '=', id).execute();
  },
};
