import type { Code } from '#contract/common/codes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/**
 * What a transaction that counts its own refusals came to: a refusal is given back, not thrown, so that what it wrote
 * (a wrong try, an audit row) stays.
 */
export type Outcome<Done> = { done: Done } | { refusal: Code; result?: Record<string, unknown> | null };

/** @throws Refusal after the transaction was kept; whatever `work` throws undoes it as ever */
export async function committed<Done>(db: Database, work: (tx: Database) => Promise<Outcome<Done>>): Promise<Done> {
  const outcome = await inTransaction(db, work);
  if ('refusal' in outcome) throw new Refusal(outcome.refusal, outcome.result ?? null);
  return outcome.done;
}

/** A refusal of `work` as an outcome, so that what was written beside it stays. */
export async function orRefusal(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}
