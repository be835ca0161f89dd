import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

/** An offering of a course, and when it runs. */
export interface CopiedOffering {
  courseId: string;
  offeringId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Something that an offering has of its own. */
export interface TermContent {
  id: string;
  name: string;
  /** What belongs to days of the term; each is called by its id. */
  dates: readonly { id: string; name: DataWords; at: Date }[];
  /** Why the actor may not take it over now; absent: it is there to be chosen. */
  leftOut?: DataWords;
}

/** What is made anew, and when it then is. */
export interface TermCopy {
  id: string;
  /** By the id of the date. */
  dates: ReadonlyMap<string, Date>;
}

/** What an area makes anew for a further offering of a course, without people and what they did. */
export interface TermCopies {
  kind: { id: string; name: DataWords };
  /** What names others comes after them. */
  order: number;
  /** What the actor may take over; nothing where the area is not the actor's to work in. */
  of(db: Database, actor: PersonActor, offering: CopiedOffering): Promise<readonly TermContent[]>;
  /**
   * Makes some of them anew.
   * @param copies of what `of` names
   * @param made what was made before by other areas, by the id of what it was made from
   * @returns ids of what was made, by the ids of what it was made from
   * @throws Refusal invalidInput where times contradict each other
   */
  copy(
    tx: Database,
    actor: PersonActor,
    into: { courseId: string; offeringId: string },
    copies: readonly TermCopy[],
    made: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>>;
}
