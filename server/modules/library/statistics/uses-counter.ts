import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { eventsRepository, type MaterialEvent } from './events.repository.ts';

/** More than this between two rounds are not worth the memory. */
const waitingAtMost = 20_000;

type Used = Pick<MaterialEvent, 'libraryId'> & { id: string };

/**
 * Counts looking and saving. Views wait in memory for the next round, so that reading a page writes nothing; a crash
 * loses those of two seconds.
 */
export function usesCounter(db: Database) {
  let waiting = new Map<string, MaterialEvent>();
  const eventOf = (
    { id, libraryId }: Used,
    { id: accountId, schoolId }: Actor,
    viewer: string,
    measure: MaterialEvent['measure'],
  ): MaterialEvent => ({ libraryId, materialId: id, measure, accountId, schoolId, viewer });

  return {
    /** @param viewer account or device: the same counts once in half an hour */
    view(material: Used, actor: Actor, viewer: string) {
      if (waiting.size < waitingAtMost)
        waiting.set(`${material.id} ${viewer}`, eventOf(material, actor, viewer, 'views'));
    },
    download: (material: Used, actor: Actor, viewer: string) =>
      eventsRepository(db).addNew([eventOf(material, actor, viewer, 'downloads')]),

    /** Writes the views that wait, then takes all events over into the counters. */
    async round() {
      const events = [...waiting.values()];
      waiting = new Map();
      await eventsRepository(db).addNew(events);
      await eventsRepository(db).takeOver();
    },
  };
}
export type Uses = ReturnType<typeof usesCounter>;
