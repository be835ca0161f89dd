import type { Database } from '#server/platform/database/database.ts';
import type { StoredStatus } from './verification.tables.ts';

/** An application as the demo seed gives one. */
export interface VerificationRow {
  id: string;
  accountId: string;
  schoolId: string;
  realName: string;
  staffNumber: string;
  status: StoredStatus;
  reason?: string;
  attempts?: number;
  submittedAt: Date;
  decidedAt?: Date;
  decidedBy?: string;
  /** Uploads of the applicant. */
  fileIds: readonly string[];
}

/** Adds applications in bulk with their documents; JSRZ is the accounts' own, the caller gives it with the people. */
export async function importVerifications(tx: Database, rows: readonly VerificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('teacher_verifications')
    .values(
      rows.map((row) => ({
        id: row.id,
        account_id: row.accountId,
        school_id: row.schoolId,
        real_name: row.realName,
        staff_number: row.staffNumber,
        status: row.status,
        reason: row.reason ?? null,
        attempts: row.attempts ?? 1,
        submitted_at: row.submittedAt,
        decided_at: row.decidedAt ?? null,
        decided_by: row.decidedBy ?? null,
        version: row.decidedAt ? 2 : 1,
      })),
    )
    .execute();
  const documents = rows.flatMap(({ id, fileIds }) =>
    fileIds.map((fileId, position) => ({ verification_id: id, file_id: fileId, position })),
  );
  if (documents.length > 0) await tx.insertInto('teacher_verification_files').values(documents).execute();
}
