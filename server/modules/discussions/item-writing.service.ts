import type { Database } from '#server/platform/database/database.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { itemWritingRepository } from './item-writing.repository.ts';

/**
 * Where the discussion is an item that wants something written: whether this learner wrote enough there. Of what was
 * deleted or hidden nothing counts.
 */
export async function countWriting(
  tx: Database,
  progress: ItemProgress,
  { offeringId, placeId }: { offeringId: string; placeId: string | null },
  learnerId: string,
): Promise<void> {
  if (placeId === null) return;
  const who = { offeringId, itemId: placeId, learnerId };
  const repository = itemWritingRepository(tx);
  const wanted = await repository.wanted(who);
  if (wanted === null) return;
  // Holds the row of progress, so that two posts at once are counted one after the other.
  await progress.open(tx, who);
  await progress.set(tx, who, (await repository.written(who)) >= wanted);
}
