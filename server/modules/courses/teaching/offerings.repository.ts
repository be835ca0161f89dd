import { sql } from 'kysely';
import type { OfferingAdd } from '#contract/teaching/teaching.contract.ts';
import type { OfferingStatus } from '#machines/courses/offering.lifecycle.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { edits } from '../course-access.repository.ts';

type Fields = Omit<OfferingAdd, 'id'>;
interface Held extends Fields {
  courseId: string;
  version: number;
  status: OfferingStatus;
}

const columnsOf = ({ term, startsAt, endsAt, enrolFrom, enrolUntil, capacity, isReviewed }: Fields) => ({
  term: term.trim(),
  starts_at: startsAt,
  ends_at: endsAt,
  enrol_from: enrolFrom,
  enrol_until: enrolUntil,
  capacity,
  is_reviewed: isReviewed,
});

export const offeringsRepository = (db: Database, actor: Actor) => ({
  /** None outside the actor's reach. */
  async find(id: string, use: 'lock' | 'look' = 'look'): Promise<Held | undefined> {
    const { rows } = await sql<Held>`
      select o.course_id as "courseId", o.version, f.status, o.term, o.capacity, o.is_reviewed as "isReviewed",
        ${iso('o.starts_at')} as "startsAt", ${iso('o.ends_at')} as "endsAt",
        ${iso('o.enrol_from')} as "enrolFrom", ${iso('o.enrol_until')} as "enrolUntil"
      from offerings o join offering_facts f on f.id = o.id join courses c on c.id = o.course_id
      where o.id = ${id} and ${edits(actor)} ${use === 'lock' ? sql`for update of o` : sql``}`.execute(db);
    return rows[0];
  },

  /** The next number; the caller holds the course. @returns its id */
  add: (courseId: string, fields: Fields) =>
    db
      .insertInto('offerings')
      .values(({ selectFrom, fn, eb, val }) => ({
        course_id: courseId,
        number: selectFrom('offerings')
          .where('course_id', '=', courseId)
          .select(eb(fn.coalesce(fn.max('number'), val(0)), '+', 1).as('next'))
          .$asScalar()
          .$notNull(),
        ...columnsOf(fields),
      }))
      .returning('id')
      .executeTakeFirstOrThrow(),

  write: (id: string, fields: Fields) =>
    db
      .updateTable('offerings')
      .set(({ eb }) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  cancel: (id: string) =>
    db
      .updateTable('offerings')
      .set(({ eb }) => ({ is_cancelled: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
});
