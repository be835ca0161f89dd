import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { reviewsRepository, type HeldReview } from './reviews.repository.ts';

/** @throws Refusal notFound, for what the actor neither administers nor teaches */
export async function reviewFor(
  db: Database,
  actor: PersonActor,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<HeldReview> {
  const row = await reviewsRepository(db).find(id, actor, lock);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** The team as far as it writes the course, whoever submitted it, and who decides it now. */
export const mayReply = (row: HeldReview, { id }: PersonActor): boolean =>
  (row.isTeam && row.edits) || row.submittedById === id || row.mayDecide;

/** @throws Refusal refused once it is over · reviewOwn for a course of the own team · forbidden for who has another step */
export function mustDecide(row: HeldReview, actor: PersonActor): void {
  if (row.decidedAt !== null) throw new Refusal('refused');
  if (row.isTeam || row.submittedById === actor.id) throw new Refusal('reviewOwn');
  if (!row.mayDecide) throw new Refusal('forbidden');
}
