import type { Database } from '#server/platform/database/database.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { countsOf } from './enrolments.service.ts';
import type { StoredStatus } from './enrolments.tables.ts';

/** An enrolment as the demo seed and imports give one. */
export interface EnrolmentRow {
  /** Given by the seed, so that addresses stay; made by the database if absent. */
  id?: string;
  offeringId: string;
  learnerId: string;
  status: StoredStatus;
  since: Date;
  /** `since` where absent. */
  appliedAt?: Date;
  reason?: string;
}

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 2000;

/** Adds enrolments in bulk and counts the seats that they take; the caller owns the transaction. */
export async function importEnrolments(
  tx: Database,
  { seats }: Pick<EnrolmentPorts, 'seats'>,
  rows: readonly EnrolmentRow[],
): Promise<void> {
  const counts = new Map<string, { learners: number; waiting: number }>();
  for (const { offeringId, status } of rows) {
    const before = counts.get(offeringId) ?? { learners: 0, waiting: 0 };
    const by = countsOf('none', status);
    counts.set(offeringId, { learners: before.learners + by.learners, waiting: before.waiting + by.waiting });
  }
  for (let start = 0; start < rows.length; start += atOnce)
    await tx
      .insertInto('enrolments')
      .values(
        rows.slice(start, start + atOnce).map(({ id, offeringId, learnerId, status, since, appliedAt, reason }) => ({
          ...(id && { id }),
          offering_id: offeringId,
          learner_id: learnerId,
          status,
          since,
          applied_at: appliedAt ?? since,
          reason: reason ?? null,
        })),
      )
      .execute();
  // In one order, as everyone takes offerings.
  for (const [offeringId, by] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await seats.change(tx, offeringId, by);
}
