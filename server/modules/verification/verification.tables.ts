import type { Generated } from 'kysely';
import type { VerificationStatus } from '#machines/verification/teacher-verification.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** `none` is a person without a row. */
export type StoredStatus = Exclude<VerificationStatus, 'none'>;

interface TeacherVerificationsTable {
  id: Generated<string>;
  account_id: string;
  school_id: string;
  real_name: string;
  staff_number: string;
  status: StoredStatus;
  reason: string | null;
  attempts: Generated<number>;
  submitted_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
}

interface TeacherVerificationFilesTable {
  verification_id: string;
  file_id: string;
  position: number;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    teacher_verifications: TeacherVerificationsTable;
    teacher_verification_files: TeacherVerificationFilesTable;
    verification_facts: ReadOnly<{ account_id: string; status: StoredStatus; reason: string | null }>;
  }
}
