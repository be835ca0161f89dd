import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

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

export interface EnrolmentPorts {
  seats: {
    /** Holds the offering until the transaction ends, so that seats are counted one after the other. */
    lock(db: Database, actor: Actor, offeringId: string): Promise<Seats | null>;
    change(db: Database, offeringId: string, by: { learners: number; waiting: number }): Promise<void>;
  };
  /** Called in the same transaction for each learner who got a seat by a teacher's decision. */
  onApproved: readonly ((
    db: Database,
    enrolment: { id: string; offeringId: string; learnerId: string },
  ) => Promise<void>)[];
}
