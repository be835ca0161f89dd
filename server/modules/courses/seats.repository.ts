import { sql } from 'kysely';
import type { SeatCapability, Seats } from '#server/platform/ports/courses.port.ts';
import { teaches } from './course-access.repository.ts';

/** What enrolments need of an offering; the numbers it keeps are exact because the row is held. */
export const seats: SeatCapability = {
  async lock(db, actor, offeringId) {
    const { rows } = await sql<Seats>`
      select o.id as "offeringId", o.course_id as "courseId",
        (c.status = 'published' and not o.is_cancelled and now() < o.ends_at) as "isOffered",
        (now() >= o.enrol_from and now() < o.enrol_until) as "isWithin",
        o.is_reviewed as "isReviewed", o.capacity - o.learners as "seatsLeft", ${teaches(actor)} as "isTeaching"
      from offerings o join courses c on c.id = o.course_id
      where o.id = ${offeringId} and c.deleted_at is null and c.status in ('published', 'archived')
      for update of o`.execute(db);
    return rows[0] ?? null;
  },

  async change(db, offeringId, { learners, waiting }) {
    if (learners === 0 && waiting === 0) return;
    const { course_id: courseId } = await db
      .updateTable('offerings')
      .set(({ eb }) => ({ learners: eb('learners', '+', learners), waiting: eb('waiting', '+', waiting) }))
      .where('id', '=', offeringId)
      .returning('course_id')
      .executeTakeFirstOrThrow();
    if (learners !== 0)
      await db
        .updateTable('courses')
        .set(({ eb }) => ({ learners: eb('learners', '+', learners) }))
        .where('id', '=', courseId)
        .execute();
  },
};
