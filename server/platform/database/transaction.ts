import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What waits for the commit of an open transaction. */
const waiting = new WeakMap<Database, (() => unknown)[]>();

async function inSavepoint<Result>(tx: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const ours = waiting.get(tx)?.length ?? 0;
  await sql`savepoint nested`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint nested`.execute(tx);
    return result;
  } catch (fault) {
    waiting.get(tx)?.splice(ours);
    await sql`rollback to savepoint nested`.execute(tx);
    await sql`release savepoint nested`.execute(tx);
    throw fault;
  }
}

/**
 * Runs `work` in a transaction of its own, or, given a transaction, in a savepoint of that one. A throw undoes what
 * `work` wrote.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return inSavepoint(db, work);
  const after: (() => unknown)[] = [];
  const result = await db.transaction().execute((tx) => {
    waiting.set(tx, after);
    return work(tx);
  });
  for (const run of after) await run();
  return result;
}

/**
 * Runs `then` when what was written through `db` stands: at once, or after the commit of the transaction that `db` is,
 * and never where that is rolled back. Who waits for the transaction waits for a promise of it, too.
 */
export function afterCommit(db: Database, then: () => unknown): void {
  if (!db.isTransaction) return void then();
  const after = waiting.get(db);
  if (!after) throw new Error('this transaction was not opened by inTransaction');
  after.push(then);
}
