import { sql, type RawBuilder } from 'kysely';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';

type Sql = RawBuilder<unknown>;

// Of an exam and its offering, as columns or parameters.

export const learnerCount = (offering: Sql) => sql<number>`(
  select count(*)::int from enrolment_facts whoever
  where whoever.offering_id = ${offering} and whoever.status in (${sql.join([...mayLearn])}))`;

/** Learners of the offering without a seat. */
export const unplacedCount = (exam: Sql, offering: Sql) => sql<number>`(
  select count(*)::int from enrolment_facts whoever
  where whoever.offering_id = ${offering} and whoever.status in (${sql.join([...mayLearn])})
    and not exists (select from exam_seats held
      where held.exam_id = ${exam} and held.learner_id = whoever.learner_id))`;

export const roomCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_rooms used where used.exam_id = ${exam})`;

/** Rooms without an invigilator. */
export const unwatchedCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_rooms used where used.exam_id = ${exam}
    and not exists (select from exam_invigilators by_whom where by_whom.exam_room_id = used.id))`;
