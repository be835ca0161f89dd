import type { ShareDraft } from '#contract/banks/bank-shares.contract.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What a course shares, as the demo seed gives it. */
export interface ImportedShare extends Omit<ShareDraft, 'targetCourseId'> {
  id: string;
  sharedBy: string;
  sharedAt: Date;
}

export async function importShares(tx: Database, shares: readonly ImportedShare[]): Promise<void> {
  for (const { id, courseId, category, audience, licence, note, sharedBy, sharedAt } of shares)
    await tx
      .insertInto('bank_shares')
      .values({
        ...{ id, course_id: courseId, category, audience, licence, note, shared_by: sharedBy },
        ...{ target_course_id: null, created_at: sharedAt },
      })
      .execute();
}
