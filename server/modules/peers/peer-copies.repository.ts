import { sql } from 'kysely';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import './peers.tables.ts';

const closes = dataWords('互评截止', 'Reviews end');

/** How homework of an offering is reviewed by peers, for the next: with the homework that was made anew. */
export const peerCopies: TermCopies = {
  kind: { id: 'peers', name: dataWords('作业互评', 'Peer review') },
  // Behind the homework.
  order: 2,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await teaches(db, actor, courseId, 'homework'))) return [];
    const rows = await db
      .selectFrom('peer_plans as p')
      .innerJoin('homework_facts as h', 'h.id', 'p.homework_id')
      .innerJoin('offering_homework_facts as own', 'own.homework_id', 'h.id')
      .where('own.offering_id', '=', offeringId)
      .where('h.course_id', '=', courseId)
      .where('p.is_on', '=', true)
      .orderBy('p.closes_at')
      .orderBy('h.id')
      .limit(500)
      .select(['h.id', 'h.title', 'p.closes_at'])
      .execute();
    return rows.map(({ id, title: name, closes_at: at }) => ({
      id,
      name,
      dates: [{ id: 'closesAt', name: closes, at }],
    }));
  },

  async copy(tx, actor, { courseId }, copies, made) {
    if (!(await teaches(tx, actor, courseId, 'homework'))) throw new Refusal('notFound');
    for (const { id, dates } of copies) {
      const [homeworkId, closesAt] = [made.get(id), dates.get('closesAt')];
      if (homeworkId === undefined || closesAt === undefined) continue;
      const { rows } = await sql<{ isLate: boolean }>`
        insert into peer_plans (homework_id, is_on, works, closes_at, is_in_class, hides_authors, hides_reviewers, use,
          shows_reviews)
        select h.id, true, p.works, ${closesAt}::timestamptz, p.is_in_class, p.hides_authors, p.hides_reviewers, p.use,
          p.shows_reviews
        from peer_plans p join homework_facts was on was.id = p.homework_id
        join homework_facts h on h.id = ${homeworkId}::uuid and h.course_id = was.course_id
        where p.homework_id = ${id}::uuid and was.course_id = ${courseId}::uuid
        returning (select h.all_closed_at >= ${closesAt}::timestamptz from homework_facts h
          where h.id = ${homeworkId}::uuid) as "isLate"`.execute(tx);
      if (rows[0]?.isLate) throw badField('/contents', 'afterDue');
    }
    return new Map();
  },
};
