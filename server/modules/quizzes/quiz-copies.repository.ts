import { sql } from 'kysely';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import './quizzes.tables.ts';

const dates = { opensAt: dataWords('开放', 'Opens'), closesAt: dataWords('截止', 'Closes') };

/** What quizzes weigh in an offering and when they can be done, for the next: the quizzes are the course's. */
export const quizCopies: TermCopies = {
  kind: { id: 'quiz', name: dataWords('测验安排', 'Quizzes') },
  order: 1,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await teaches(db, actor, courseId, 'homework'))) return [];
    const rows = await db
      .selectFrom('offering_quiz_facts as q')
      .innerJoin('quiz_plans as p', (join) =>
        join.onRef('p.offering_id', '=', 'q.offering_id').onRef('p.item_id', '=', 'q.item_id'),
      )
      .where('q.offering_id', '=', offeringId)
      .where('q.course_id', '=', courseId)
      .orderBy('q.position')
      .orderBy('q.item_id')
      .limit(500)
      .select(['p.id', 'q.title', 'p.opens_at', 'p.closes_at'])
      .execute();
    return rows.map(({ id, title: name, opens_at: opensAt, closes_at: closesAt }) => ({
      ...{ id, name },
      dates: [
        ...(opensAt ? [{ id: 'opensAt', name: dates.opensAt, at: opensAt }] : []),
        ...(closesAt ? [{ id: 'closesAt', name: dates.closesAt, at: closesAt }] : []),
      ],
    }));
  },

  async copy(tx, actor, { courseId, offeringId }, copies) {
    if (!(await teaches(tx, actor, courseId, 'homework'))) throw new Refusal('notFound');
    for (const { id, dates: then } of copies) {
      const [opensAt, closesAt] = [then.get('opensAt') ?? null, then.get('closesAt') ?? null];
      if (opensAt && closesAt && opensAt >= closesAt) throw badField('/contents', 'afterOpening');
      await sql`
        insert into quiz_plans (offering_id, item_id, weight, opens_at, closes_at)
        select ${offeringId}::uuid, p.item_id, p.weight, ${opensAt}::timestamptz, ${closesAt}::timestamptz
        from quiz_plans p join offering_facts o on o.id = p.offering_id
        where p.id = ${id}::uuid and o.course_id = ${courseId}::uuid`.execute(tx);
    }
    return new Map();
  },
};
