import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

/** A table whose rows are marked when what they say of others is of yesterday. */
interface Marked {
  table: string;
  /** Column of the id that the writer takes; uuid. */
  id: string;
  /** Boolean column. */
  mark: string;
}

/** How many a round of the chore writes anew; others wait for its transaction. */
const renewedAtOnce = 100;

/**
 * Writes marked rows anew, those that another node has in hand left out.
 * @param write takes the mark away as well
 * @returns how many there were in this round
 */
export const renewStale = (
  db: Database,
  { table, id, mark }: Marked,
  write: (tx: Database, ids: readonly string[]) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(mark)}
      order by 1 limit ${renewedAtOnce} for update skip locked`.execute(tx);
    if (rows.length > 0)
      await write(
        tx,
        rows.map((row) => row.id),
      );
    return rows.length;
  });
