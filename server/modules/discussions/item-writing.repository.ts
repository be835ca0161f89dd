import { sql } from 'kysely';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import './discussions.tables.ts';

interface LearnerOfItem {
  offeringId: string;
  itemId: string;
  learnerId: string;
}

/** What learners write in discussions that are items of a course. */
export const itemWritingRepository = (db: Database) => ({
  /** How many posts make the item done; null where it is no such item, or not open to one who learns there. */
  async wanted({ offeringId, itemId, learnerId }: LearnerOfItem): Promise<number | null> {
    const row = await db
      .selectFrom('published_item_facts as i')
      .innerJoin('offering_facts as o', 'o.course_id', 'i.course_id')
      .innerJoin('enrolment_facts as e', 'e.offering_id', 'o.id')
      .where('o.id', '=', offeringId)
      .where('i.id', '=', itemId)
      .where('i.kind', '=', 'discussion')
      .where('e.learner_id', '=', learnerId)
      .where('e.status', 'in', mayLearn)
      .where(sql<boolean>`(not i.is_conditional or is_released(o.id, e.learner_id, i.id))`)
      .select('i.posts')
      .executeTakeFirst();
    return row?.posts ?? null;
  },

  /** Questions, answers and what is asked back there, of what everybody may read. */
  async written({ offeringId, itemId, learnerId }: LearnerOfItem): Promise<number> {
    const there = sql`t.offering_id = ${offeringId}::uuid and t.place_id = ${itemId}::uuid and t.hidden_at is null`;
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from discussion_threads t where ${there} and t.author_id = ${learnerId}::uuid)::int
        + (select count(*) from discussion_posts p join discussion_threads t on t.id = p.thread_id
            where ${there} and p.author_id = ${learnerId}::uuid and p.hidden_at is null and p.deleted_at is null)::int as n`.execute(
      db,
    );
    return rows[0]!.n;
  },
});
