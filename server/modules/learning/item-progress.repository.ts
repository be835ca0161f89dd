import { sql } from 'kysely';
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
};
