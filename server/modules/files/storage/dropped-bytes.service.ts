import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { storageRepository } from '../console/storage.repository.ts';
import { holdContent } from '../files.service.ts';
import type { ContentStore, DropBytes } from '../files.port.ts';

/** Tried in one round of the chore; those that were not tried for longest come first. */
const atOnce = 100;

/** Bytes that no file has any more: they go once that is committed, and where their place does not answer, later. */
export function droppedBytes(db: Database, store: Pick<ContentStore, 'remove'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const remove = (sha256: string) =>
    inTransaction(db, async (tx) => {
      // Whoever brings the same content meanwhile waits, or has it kept.
      await holdContent(tx, sha256);
      if (!(await storageRepository(tx).isContent(sha256))) await store.remove(sha256);
      await tx.deleteFrom('dropped_contents').where('sha256', '=', sha256).execute();
    });

  async function attempt(sha256: string): Promise<void> {
    try {
      await remove(sha256);
    } catch (fault) {
      log.warn({ err: fault, sha256 }, 'bytes of a removed file wait for the next round');
      await db
        .updateTable('dropped_contents')
        .set({ tried_at: sql`now()` })
        .where('sha256', '=', sha256)
        .execute();
    }
  }

  const drop: DropBytes = async (tx, sha256) => {
    await tx
      .insertInto('dropped_contents')
      .values({ sha256 })
      .onConflict((same) => same.doNothing())
      .execute();
    // The file is gone already: whatever fails now waits for the chore.
    afterCommit(tx, () => attempt(sha256).catch(() => null));
  };

  return {
    drop,

    /** Chore: what is left of removals of before. */
    async sweep(): Promise<void> {
      const left = await db
        .selectFrom('dropped_contents')
        .select('sha256')
        .orderBy('tried_at', (order) => order.asc().nullsFirst())
        .limit(atOnce)
        .execute();
      for (const { sha256 } of left) await attempt(sha256);
    },
  };
}
