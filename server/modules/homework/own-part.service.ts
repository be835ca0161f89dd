import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { portionOf } from './division.service.ts';
import type { MarkingRow } from './marking.repository.ts';
import { admittedToRound } from './second-marking.service.ts';

/**
 * Who may mark this work, and these questions of it, now.
 * @returns which of it is the actor's
 * @throws Refusal othersPart where the actor is bound to a part that this is none of
 */
export async function inOwnPart(
  tx: Database,
  actor: PersonActor,
  row: MarkingRow,
  questionIds: readonly string[] = [],
) {
  await admittedToRound(tx, actor, row);
  const portion = await portionOf(tx, actor, row);
  if (portion.isStrict && (portion.part === 'others' || !questionIds.every(portion.isOwn)))
    throw new Refusal('othersPart');
  return portion;
}
