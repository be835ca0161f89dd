import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { poolDatabase } from '#server/platform/database/pool-database.ts';
import { cloneDatabase } from '../support/cluster.ts';

const { url } = await cloneDatabase();
const { db: beside, pool } = connectDatabase(url, 4);
const db = poolDatabase(pool);
afterAll(() => beside.destroy());

const write = (tx: Database, kind: string) =>
  tx.insertInto('rate_counters').values({ kind, subject: kind, window_ends_at: new Date(), count: 1 }).execute();
const stands = async (kind: string) =>
  (await beside.selectFrom('rate_counters').where('kind', '=', kind).select('kind').execute()).length === 1;
const fail = async (): Promise<never> => {
  throw new Error('no');
};

describe('a transaction inside a transaction', () => {
  it('is a savepoint: what it wrote goes where it fails, and the rest stays', async () => {
    await inTransaction(db, async (tx) => {
      await write(tx, 'outer');
      await inTransaction(tx, async (inner) => {
        await write(inner, 'inner');
        await inTransaction(inner, (innermost) => write(innermost, 'innermost'));
        await fail();
      }).catch(() => null);
      await inTransaction(tx, (inner) => write(inner, 'second'));
    });
    expect(await Promise.all(['outer', 'inner', 'innermost', 'second'].map(stands))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('goes with the outer one, also after it ended well', async () => {
    const outer = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => write(inner, 'gone'));
      await fail();
    });
    await expect(outer).rejects.toThrow('no');
    expect(await stands('gone')).toBe(false);
  });
});

describe('what waits for the commit', () => {
  it('runs at once without a transaction', () => {
    const ran: string[] = [];
    afterCommit(db, () => ran.push('now'));
    expect(ran).toEqual(['now']);
  });

  it('runs when others see what was written, however deep it was asked for', async () => {
    const seen: Promise<boolean>[] = [];
    await inTransaction(db, (tx) =>
      inTransaction(tx, async (inner) => {
        await write(inner, 'seen');
        afterCommit(inner, () => seen.push(stands('seen')));
        expect(seen).toEqual([]);
      }),
    );
    expect(await Promise.all(seen)).toEqual([true]);
  });

  it('is over before whoever asked for the transaction goes on', async () => {
    const ran: string[] = [];
    const later = async () => {
      await stands('waited for');
      ran.push('then');
    };
    await inTransaction(db, (tx) => inTransaction(tx, async (inner) => afterCommit(inner, later)));
    expect(ran).toEqual(['then']);
  });

  it('never runs for what was undone', async () => {
    const ran: string[] = [];
    await inTransaction(db, async (tx) => {
      await inTransaction(tx, async (inner) => {
        afterCommit(inner, () => ran.push('inner'));
        await fail();
      }).catch(() => null);
      afterCommit(tx, () => ran.push('outer'));
    });
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => ran.push('failed'));
      await fail();
    }).catch(() => null);
    expect(ran).toEqual(['outer']);
  });
});
