import type { EnrolmentStatus } from '#machines/enrolments/enrolment.lifecycle.ts';
import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/**
 * What an enrolment came to that the team asked for: it is new, it stood before, there is no seat, or somebody has to
 * decide it, since the learner was taken off the course or belongs to its team.
 */
export type TeamEnrolment = 'new' | 'known' | 'full' | 'refused';

/** How other areas enrol people, in the transaction of the caller; the offering is held until it ends. */
export interface Enrolling {
  /**
   * The actor's own application, by the rules of every application; an enrolment that stands is answered as it is.
   * @throws Refusal notFound · refused · enrolmentClosed · enrolmentFull
   */
  apply(tx: Database, actor: PersonActor, offeringId: string): Promise<EnrolmentStatus>;
  /**
   * The team enrols learners without their application: seats count, the time for enrolling and the review do not.
   * Whoever the caller is, it has judged before. @returns by learner what came of it; empty for no such offering
   */
  enrol(
    tx: Database,
    actor: PersonActor,
    offeringId: string,
    learnerIds: readonly string[],
  ): Promise<ReadonlyMap<string, TeamEnrolment>>;
  /** The way back of that: they leave the offering, and may apply again. */
  withdraw(tx: Database, actor: PersonActor, offeringId: string, learnerIds: readonly string[]): Promise<void>;
}

/** An enrolment that has another status from now on. */
export interface EnrolmentMoved {
  offeringId: string;
  learnerId: string;
  to: EnrolmentStatus;
}

/** What follows the status of enrolments. A module declares its own (`enrolmentFollowers`); it stands in the transaction. */
export interface EnrolmentFollower {
  follow(tx: Database, moved: readonly EnrolmentMoved[]): Promise<void>;
}
