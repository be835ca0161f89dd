import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

// Of an exam, as a column or a parameter.

export const learnerCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_audience_facts whoever where whoever.exam_id = ${exam})`;

/** Learners of the exam without a seat. */
export const unplacedCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_audience_facts whoever
  where whoever.exam_id = ${exam} and not exists (select from exam_seats held
      where held.exam_id = ${exam} and held.learner_id = whoever.learner_id))`;

export const roomCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_rooms used where used.exam_id = ${exam})`;

/** Rooms without an invigilator. */
export const unwatchedCount = (exam: Sql) => sql<number>`(
  select count(*)::int from exam_rooms used where used.exam_id = ${exam}
    and not exists (select from exam_invigilators by_whom where by_whom.exam_room_id = used.id))`;
