import type { Generated } from 'kysely';
import type { EnrolmentStatus } from '#machines/enrolments/enrolment.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** `none` is a learner without a row. */
export type StoredStatus = Exclude<EnrolmentStatus, 'none'>;

interface EnrolmentsTable {
  id: Generated<string>;
  offering_id: string;
  learner_id: string;
  status: StoredStatus;
  since: Generated<Date | string>;
  applied_at: Generated<Date | string>;
  reason: string | null;
  decided_by: string | null;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    enrolments: EnrolmentsTable;
    enrolment_facts: ReadOnly<{
      id: string;
      offering_id: string;
      learner_id: string;
      status: StoredStatus;
      since: Date;
      reason: string | null;
    }>;
  }
}
