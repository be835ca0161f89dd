import type { SeatKeeping } from '#server/platform/courses.port.ts';
import type { Database } from '#server/platform/database.ts';

export interface EnrolmentPorts {
  seats: SeatKeeping;
  /** Called in the same transaction for each learner who got a seat by a teacher's decision. */
  onApproved: readonly ((
    db: Database,
    enrolment: { id: string; offeringId: string; learnerId: string },
  ) => Promise<void>)[];
}
