import { sql } from 'kysely';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import './scores.tables.ts';

const name = dataWords('评分方案', 'Grading scheme');

/** How grades of an offering are made, where that was set for it; else the course's own way holds for the next, too. */
export const schemeCopies: TermCopies = {
  kind: { id: 'scheme', name },
  order: 2,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await teaches(db, actor, courseId, 'grades'))) return [];
    const row = await db
      .selectFrom('grade_schemes')
      .where('offering_id', '=', offeringId)
      .select('offering_id')
      .executeTakeFirst();
    return row ? [{ id: row.offering_id, name: name[actor.locale], dates: [] }] : [];
  },

  async copy(tx, actor, { courseId, offeringId }, copies) {
    if (!(await teaches(tx, actor, courseId, 'grades'))) throw new Refusal('notFound');
    for (const { id } of copies)
      await sql`
        insert into grade_schemes (offering_id, course_id, categories, digits, changed_by)
        select ${offeringId}, course_id, categories, digits, ${actor.id} from grade_schemes
        where offering_id = ${id} and course_id = ${courseId}`.execute(tx);
    return new Map(copies.map(({ id }) => [id, offeringId]));
  },
};
