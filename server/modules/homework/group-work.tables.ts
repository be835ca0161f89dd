import type { Generated } from 'kysely';
import type { SubmissionStatus } from '#machines/homework/submission.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';
import type { SubmissionsTable } from './homework.tables.ts';

interface SubmissionMembersTable {
  submission_id: string;
  learner_id: string;
  points: number | null;
  reason: Generated<string>;
  set_by: string | null;
  set_at: Date | null;
}

interface AgreementsTable {
  submission_id: string;
  learner_id: string;
  version: number;
  agreed_at: Generated<Date>;
}

/** A learner's share of a submission: the whole of one's own; of a group's, as its member. */
type ShareFacts = ReadOnly<
  Pick<SubmissionsTable, 'homework_id' | 'offering_id' | 'learner_id' | 'group_id' | 'submitted_at' | 'points'> &
    Pick<SubmissionsTable, 'return_reason' | 'receipt_number' | 'marked_at' | 'published_at'> & {
      id: string;
      attempt: number;
      status: SubmissionStatus;
      version: number;
      started_at: Date;
      late_days: number;
      comment: string;
      /** Why the mark differs from the group's. */
      own_reason: string;
      own_points: number | null;
    }
>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    homework_group_sets: { homework_id: string; class_id: string; set_id: string };
    homework_submission_members: SubmissionMembersTable;
    homework_agreements: AgreementsTable;
    homework_share_facts: ShareFacts;
    homework_fellow_facts: ReadOnly<{
      homework_id: string;
      offering_id: string;
      learner_id: string;
      fellow_id: string;
    }>;
    /** In which group somebody does a homework now. */
    homework_placement_facts: ReadOnly<{
      homework_id: string;
      offering_id: string;
      learner_id: string;
      group_id: string;
      group_number: number;
    }>;
  }
}
