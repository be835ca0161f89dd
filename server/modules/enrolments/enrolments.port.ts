import type { SeatCapability } from '#server/platform/ports/courses.port.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface EnrolmentPorts {
  seats: SeatCapability;
  /** Called in the same transaction for each learner who got a seat by a teacher's decision. */
  onApproved: readonly ((
    db: Database,
    enrolment: { id: string; offeringId: string; learnerId: string },
  ) => Promise<void>)[];
}
