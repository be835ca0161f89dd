import { sql } from 'kysely';
import { watchedShare } from '#contract/common/ranges.rule.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';

/** Progress of items that other areas say are done. */
export const itemProgress: ItemProgress = {
  async open(tx, { learnerId, offeringId, itemId }) {
    await sql`insert into learning_progress (learner_id, offering_id, item_id)
      values (${learnerId}::uuid, ${offeringId}::uuid, ${itemId}::uuid)
      on conflict (learner_id, offering_id, item_id) do update set last_at = now()`.execute(tx);
  },

  async set(tx, { learnerId, offeringId, itemId }, isDone) {
    await sql`insert into learning_progress as p (learner_id, offering_id, item_id, share, is_completed, completed_at)
      values (${learnerId}::uuid, ${offeringId}::uuid, ${itemId}::uuid, ${isDone}::boolean::int, ${isDone}::boolean,
        case when ${isDone}::boolean then now() end)
      on conflict (learner_id, offering_id, item_id) do update set share = excluded.share,
        is_completed = excluded.is_completed, last_at = now(),
        completed_at = case when excluded.is_completed then coalesce(p.completed_at, now()) end`.execute(tx);
  },

  async settle(tx, { learnerId, offeringId, itemId }) {
    const { rows } = await sql`update learning_progress as p set is_completed = true,
        completed_at = coalesce(p.completed_at, now()), last_at = now()
      where p.learner_id = ${learnerId}::uuid and p.offering_id = ${offeringId}::uuid and p.item_id = ${itemId}::uuid
        and (p.is_completed or (p.share >= ${watchedShare}::real
          and not waits_for_answers(p.offering_id, p.learner_id, p.item_id)))
      returning p.item_id`.execute(tx);
    return rows.length > 0;
  },
};
