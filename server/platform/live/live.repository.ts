import { sql } from 'kysely';
import { liveStoredMs } from '#contract/live/live.rule.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Live, LiveEvent } from '../ports/live.port.ts';

/** Numbered in one transaction. */
const batch = 1000;

export interface NumberedEvent {
  id: number;
  topic: string;
  kind: string;
  data: Record<string, unknown>;
}

/** Which part of what some topics had; not more than `limit`, the first ones. */
export interface LiveRange {
  after: number;
  upTo: number;
  limit: number;
}

/** Where the numbers stand: the last one that was given, and the last one that is gone. */
export interface LiveHead {
  lastId: number;
  sweptId: number;
}

export const liveRepository = (db: Database) => {
  const events = () => db.selectFrom('live_events').select(['id', 'topic', 'kind', 'data']).orderBy('id');

  /** @returns how many were given a number */
  const numberSome = () =>
    inTransaction(db, async (tx) => {
      // The time of an event is later than its commit: whoever read before that time may not have seen it. A statement of its own: what follows sees all that was committed while this one waited.
      await tx.selectFrom('live_head').select('last_id').forUpdate().execute();
      const { rows } = await sql<{ count: number }>`
        with first as (select id from live_pending order by id limit ${batch}),
          taken as (delete from live_pending p using first where p.id = first.id returning p.id, p.topic, p.kind, p.data),
          numbered as (insert into live_events (id, topic, kind, data, at)
            select h.last_id + row_number() over (order by t.id), t.topic, t.kind, t.data, clock_timestamp()
            from taken t, live_head h returning id)
        update live_head set last_id = last_id + (select count(*) from numbered)
        returning (select count(*)::int from numbered) as count`.execute(tx);
      const { count } = rows[0]!;
      // It says only that there is something to read.
      if (count > 0) await sql`notify live`.execute(tx);
      return count;
    });

  return {
    publish: (rows: readonly LiveEvent[]) =>
      db
        .insertInto('live_pending')
        .values(rows.map(({ topic, kind, data = {} }) => ({ topic, kind, data: JSON.stringify(data) })))
        .execute(),

    publishFrom: (rows: Parameters<Live['publishFrom']>[1]) =>
      db.insertInto('live_pending').columns(['topic', 'kind', 'data']).expression(rows).execute(),

    hasPending: async (): Promise<boolean> =>
      (await db.selectFrom('live_pending').select('id').limit(1).executeTakeFirst()) !== undefined,

    /** Gives numbers to what was committed, and says so to all nodes. */
    async number(): Promise<void> {
      while ((await numberSome()) === batch);
    },

    async head(): Promise<LiveHead> {
      const { last_id: lastId, swept_id: sweptId } = await db
        .selectFrom('live_head')
        .select(['last_id', 'swept_id'])
        .executeTakeFirstOrThrow();
      return { lastId, sweptId };
    },

    /** Where somebody stands who read so long ago; null where what followed is not known any more. */
    async placeBefore(ageMs: number): Promise<number | null> {
      if (ageMs >= liveStoredMs) return null;
      const { rows } = await sql<{ id: number }>`
        select coalesce(
          (select id from live_events where at <= now() - ${ageMs} * interval '1 millisecond' order by id desc limit 1),
          (select swept_id from live_head)) as id`.execute(db);
      return rows[0]!.id;
    },

    after: (id: number, limit: number): Promise<NumberedEvent[]> =>
      events().where('id', '>', id).limit(limit).execute(),

    upTo: (last: number, after: number): Promise<NumberedEvent[]> =>
      events().where('id', '>', after).where('id', '<=', last).execute(),

    /** What some topics had from one place to another. */
    between: (topics: readonly string[], { after, upTo, limit }: LiveRange): Promise<NumberedEvent[]> =>
      events().where('topic', 'in', topics).where('id', '>', after).where('id', '<=', upTo).limit(limit).execute(),

    /** What is too old goes, numbered or not. */
    async sweep(): Promise<void> {
      await inTransaction(db, async (tx) => {
        const gone = await tx
          .deleteFrom('live_events')
          .where('at', '<', sql<Date>`now() - ${liveStoredMs} * interval '1 millisecond'`)
          .returning('id')
          .execute();
        const last = gone.reduce((most, { id }) => Math.max(most, id), 0);
        if (last > 0)
          await tx
            .updateTable('live_head')
            .set({ swept_id: sql<number>`greatest(swept_id, ${last})` })
            .execute();
        await tx
          .deleteFrom('live_pending')
          .where('at', '<', sql<Date>`now() - ${liveStoredMs} * interval '1 millisecond'`)
          .execute();
      });
    },
  };
};
