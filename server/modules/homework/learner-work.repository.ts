import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { classDueFor, dueFor, extensionReason, opensFor } from './extensions.repository.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';

/** What the learner has made of one homework: the attempt at hand and the best published mark. */
interface OwnWork {
  attempts_used: number;
  status: string | null;
  answered: number;
  submitted_at: Date | null;
  late_days: number;
  receipt_number: string | null;
  points: number | null;
}

/** A learner's view over the homework of an offering. */
export const learnerWorkRepository = (db: Database, actor: PersonActor) => ({
  isLearner: async (offeringId: string): Promise<boolean> =>
    (await db
      .selectFrom('offering_facts as o')
      .select('o.id')
      .where('o.id', '=', offeringId)
      .where(({ ref }) => learnsIn(actor, ref('o.id')))
      .executeTakeFirst()) !== undefined,

  /** By due time, what has none last. */
  list(offeringId: string, asked: { pageNo?: number; pageSize?: number }) {
    const [offering, learner] = [sql`${offeringId}::uuid`, sql`${actor.id}::uuid`];
    const ownDue = dueFor(offering, learner);
    const found = db
      .selectFrom('homeworks as h')
      .innerJoin('offering_homework_facts as own', 'own.homework_id', 'h.id')
      .where('own.offering_id', '=', offeringId)
      .where('h.status', '=', 'published')
      .where(sql<boolean>`is_homework_theirs(h.id, ${offering}, ${learner})`);
    const work = sql<OwnWork>`(
      select count(*)::int as attempts_used,
        (array_agg(s.status order by s.attempt desc))[1] as status,
        (array_agg(s.submitted_at order by s.attempt desc))[1] as submitted_at,
        coalesce((array_agg(s.late_days order by s.attempt desc))[1], 0) as late_days,
        (array_agg(s.receipt_number order by s.attempt desc))[1] as receipt_number,
        (select count(*)::int from homework_answers a where a.answer is not null
          and a.submission_id = (array_agg(s.id order by s.attempt desc))[1]) as answered,
        max(s.points) filter (where s.status = 'published') as points
      from homework_share_facts s
      where s.homework_id = h.id and s.offering_id = ${offeringId} and s.learner_id = ${actor.id})`;
    return pageOf(db, asked, found, (rows) =>
      rows
        .innerJoinLateral(work.as('w'), (join) => join.onTrue())
        .select(['h.id', 'h.title', 'h.late_days', 'h.late_penalty', 'h.total_points'])
        .select([ownDue.as('own_due_at'), opensFor(offering, learner).as('own_opens_at')])
        .select([classDueFor(offering, learner).as('class_due_at')])
        .select(extensionReason(offering, learner).as('extension_reason'))
        .select(['h.weight', 'h.question_count', 'h.attempts', sql<Date>`now()`.as('now')])
        .select(['w.attempts_used', 'w.status', 'w.answered', 'w.submitted_at', 'w.receipt_number', 'w.points'])
        .select('w.late_days as own_late_days')
        .select(sql<boolean>`is_homework_released(${offeringId}::uuid, ${actor.id}::uuid, h.id)`.as('is_released'))
        .orderBy(sql`${ownDue} asc nulls last`)
        .orderBy('h.id')
        .execute(),
    );
  },
});
