import { randomUUID } from 'node:crypto';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { waitingReview } from './library-keepers.repository.ts';
import { materialsMoved, materialsSubmitted, decidedMoves, type DecidedMove } from './library.words.ts';

interface Material {
  id: string;
  title: string;
  madeBy: string;
}
interface Act {
  libraryId: string;
  library: string;
  reason: string;
}

/** To those who keep the library, but the one who submitted. */
export async function tellReviewers(tx: Database, inbox: Inbox, actor: PersonActor, libraryId: string): Promise<void> {
  const { library, waiting, keeperIds, today } = await waitingReview(tx, libraryId);
  await inbox.deliver(tx, materialsSubmitted, {
    to: keeperIds.filter((id) => id !== actor.id),
    data: { waiting, library, libraryId },
    ...sumOfDay(`material.submitted|${libraryId}`, today),
  });
}

/** Tells those whose materials one act of somebody else moves: each once, however many they are, and in how many pieces. */
export function tellingMakers(inbox: Inbox, actor: PersonActor, move: string) {
  const act = randomUUID();
  const moved = new Map<string, { first: Material; count: number }>();
  const told = decidedMoves.find((one): one is DecidedMove => one === move);
  return async (tx: Database, { libraryId, library, reason }: Act, materials: readonly Material[]): Promise<void> => {
    if (!told) return;
    const makers = new Set(materials.map(({ madeBy }) => madeBy).filter((id) => id !== actor.id));
    for (const maker of makers) {
      const own = materials.filter(({ madeBy }) => madeBy === maker);
      const { first, count } = moved.get(maker) ?? { first: own[0]!, count: 0 };
      moved.set(maker, { first, count: count + own.length });
      await inbox.deliver(tx, materialsMoved, {
        to: [maker],
        data: {
          ...{ move: told, libraryId, library, reason: told === 'publish' ? '' : reason },
          ...{ title: first.title, materialId: first.id, count: count + own.length },
        },
        key: `material.moved|${act}`,
        renews: true,
      });
    }
  };
}
