import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** What an area copies into a course that is made from another one. */
export interface CourseCopies {
  kind: 'homework';
  /**
   * Makes copies as drafts, without times. What is not there any more is left out.
   * @param ids of rows of the course `from`
   * @returns ids of what was made, by the ids of what it was made from
   * @throws Refusal forbidden where the actor may not make any in the course `into`
   */
  copy(
    tx: Database,
    actor: PersonActor,
    courses: { from: string; into: string },
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}
