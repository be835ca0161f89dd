import type { Actor, PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** An offering as somebody who wants in finds it, by the database's clock. */
export interface Seats {
  offeringId: string;
  courseId: string;
  /** The course is published, the offering neither cancelled nor over. */
  isOffered: boolean;
  /** Within the time for enrolling. */
  isWithin: boolean;
  isReviewed: boolean;
  /** Null: no limit. */
  seatsLeft: number | null;
  /** The actor belongs to the team. */
  isTeaching: boolean;
}

/** Seats of offerings; the numbers are exact because the row is held. */
export interface SeatCapability {
  /** Holds the offering until the transaction ends, so that seats are counted one after the other. */
  lock(db: Database, actor: Actor, offeringId: string): Promise<Seats | null>;
  change(db: Database, offeringId: string, by: { learners: number; waiting: number }): Promise<void>;
}

/** How a learner stands with an item that another area looks after; in the caller's transaction. */
export interface ItemProgress {
  /** It was opened: it is where the learner goes on. */
  open(tx: Database, of: { learnerId: string; offeringId: string; itemId: string }): Promise<void>;
  set(tx: Database, of: { learnerId: string; offeringId: string; itemId: string }, isDone: boolean): Promise<void>;
  /** Done, where enough was watched and nothing is left to answer. @returns whether it is */
  settle(tx: Database, of: { learnerId: string; offeringId: string; itemId: string }): Promise<boolean>;
}

/** Chapters, sections and items of courses. */
export interface Outlines {
  /**
   * An item at the end of a chapter or section, in the caller's transaction. @returns its id
   * @throws Refusal notFound where the person does not teach the course
   */
  addItem(
    tx: Database,
    actor: PersonActor,
    item: { courseId: string; parentId: string; kind: 'video' | 'document'; title: string; fileId: string },
  ): Promise<string>;
}
