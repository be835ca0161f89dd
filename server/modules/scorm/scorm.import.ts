import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { packagesRepository } from './packages.repository.ts';
import { readApart } from './reading/package-reader.ts';
import type { LearnerOfItem } from './sittings.repository.ts';

/** An attempt as if it had been made in the browser. */
export interface ImportedScormAttempt extends LearnerOfItem {
  id: string;
  fileId: string;
  sha256: string;
  number: number;
  startedAt: Date;
  lastAt: Date;
  isDone: boolean;
  /** Per cent. */
  share: number | null;
  runs: readonly {
    unitId: string;
    data: Record<string, string>;
    isCompleted: boolean;
    share: number | null;
    studiedMs: number;
  }[];
}

/** Reads a stored archive that lies at `path`, too. */
export async function importPackage(
  db: Database,
  { path, name, sha256 }: { path: string; name: string; sha256: string },
): Promise<void> {
  const packages = packagesRepository(db);
  if (await packages.find(sha256)) return;
  const read = await readApart({ path, name });
  await inTransaction(db, (tx) => packagesRepository(tx).add(sha256, read));
}

const atOnce = 1000;

/** Attempts in bulk. The caller owns the transaction. */
export async function importScormAttempts(tx: Database, attempts: readonly ImportedScormAttempt[]): Promise<void> {
  for (let start = 0; start < attempts.length; start += atOnce) {
    const some = attempts.slice(start, start + atOnce);
    await tx
      .insertInto('scorm_attempts')
      .values(
        some.map((one) => ({
          ...{ id: one.id, offering_id: one.offeringId, item_id: one.itemId, learner_id: one.learnerId },
          ...{ number: one.number, file_id: one.fileId, sha256: one.sha256, share: one.share },
          ...{ started_at: one.startedAt, last_at: one.lastAt, completed_at: one.isDone ? one.lastAt : null },
          studied_ms: one.runs.reduce((sum, { studiedMs }) => sum + studiedMs, 0),
        })),
      )
      .execute();
    await tx
      .insertInto('scorm_runs')
      .values(
        some.flatMap(({ id, lastAt, runs }) =>
          runs.map((run) => ({
            ...{ attempt_id: id, unit_id: run.unitId, data: JSON.stringify(run.data), share: run.share },
            ...{ status: run.isCompleted ? ('completed' as const) : ('begun' as const), is_passed: null },
            ...{ earlier_ms: run.studiedMs, sitting_id: id, saved_at: lastAt },
          })),
        ),
      )
      .execute();
    await tx
      .insertInto('scorm_results')
      .values(
        some.map((one) => ({
          ...{ learner_id: one.learnerId, offering_id: one.offeringId, item_id: one.itemId, attempts: 1 },
          ...{ share: one.share, is_done: one.isDone, last_at: one.lastAt },
        })),
      )
      .execute();
  }
}
