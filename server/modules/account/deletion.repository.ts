import { sql } from 'kysely';
import type { Deletion } from '#contract/account.contract.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** Fifteen working days from now, by the calendar of the platform's place; holidays count as days of the week. */
const due = sql<Date>`(select day from generate_series(now() + interval '1 day', now() + interval '40 days', interval '1 day')
  as day where extract(isodow from day at time zone 'Asia/Shanghai') < 6 order by day offset 14 limit 1)`;

/** The person's own request. */
export const deletionRepository = (db: Database, actor: PersonActor) => ({
  async find(): Promise<Deletion> {
    const row = await db
      .selectFrom('deletion_requests')
      .where('account_id', '=', actor.id)
      .selectAll()
      .executeTakeFirst();
    return { requestedAt: row?.requested_at.toISOString() ?? null, dueAt: row?.due_at.toISOString() ?? null };
  },

  /** @returns false where it was requested already; its date stays */
  async add(): Promise<boolean> {
    const row = await db
      .insertInto('deletion_requests')
      .values({ account_id: actor.id, due_at: due })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async remove(): Promise<boolean> {
    const row = await db
      .deleteFrom('deletion_requests')
      .where('account_id', '=', actor.id)
      .returning('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Takes one request that is due, held by this transaction alone; null when there is none. */
export async function takeDue(tx: Database): Promise<string | null> {
  const row = await tx
    .deleteFrom('deletion_requests')
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('deletion_requests')
        .select('account_id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
