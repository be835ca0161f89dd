import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';

export interface Limit {
  kind: string;
  subject: string;
  most: number;
  windowSeconds: number;
}

/**
 * Counts one more in a fixed window of the database's time, exactly, on any node and however many come at once.
 * @returns the count with this one, and how long the window still is
 */
export async function countOne(
  db: Database,
  { kind, subject, windowSeconds }: Omit<Limit, 'most'>,
): Promise<{ count: number; leftSeconds: number }> {
  const { rows } = await sql<{ count: number; leftSeconds: number }>`
    insert into rate_counters as c (kind, subject, window_ends_at, count)
    values (${kind}, ${subject}, now() + ${windowSeconds} * interval '1 second', 1)
    on conflict (kind, subject) do update set
      count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
      window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
    returning count, greatest(1, ceil(extract(epoch from window_ends_at - now()))::int) as "leftSeconds"`.execute(db);
  return rows[0]!;
}

/** The count of the present window as part of another query; 0 without one. */
export const countedNow = (kind: string, subject: string) => sql<number>`coalesce((
  select count from rate_counters where kind = ${kind} and subject = ${subject} and window_ends_at > now()), 0)`;

/** @throws Refusal `tooMany` with `retryAfterSeconds` past `most`; the refused one is counted too */
export async function countOrRefuse(db: Database, limit: Limit): Promise<void> {
  const { count, leftSeconds } = await countOne(db, limit);
  if (count > limit.most) throw new Refusal('tooMany', { retryAfterSeconds: leftSeconds });
}

/** Counts nothing. @throws Refusal `tooMany`, as the next one of any of these would */
export async function refuseBeyond(db: Database, limits: readonly Limit[]): Promise<void> {
  const { rows } = await sql<{ leftSeconds: number | null }>`
    select max(greatest(1, ceil(extract(epoch from c.window_ends_at - now()))::int)) as "leftSeconds"
    from (values ${sql.join(limits.map(({ kind, subject, most }) => sql`(${kind}::text, ${subject}::text, ${most}::int)`))})
      as l (kind, subject, most)
    join rate_counters c on c.kind = l.kind and c.subject = l.subject
    where c.window_ends_at > now() and c.count >= l.most`.execute(db);
  if (rows[0]?.leftSeconds) throw new Refusal('tooMany', { retryAfterSeconds: rows[0].leftSeconds });
}

/** What was counted ahead of the outcome does not count after all. */
export async function uncountOne(db: Database, { kind, subject }: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
  await sql`update rate_counters set count = count - 1
    where kind = ${kind} and subject = ${subject} and count > 0`.execute(db);
}

/** Begins the window of that subject anew. */
export async function forgetCount(db: Database, { kind, subject }: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
  await db.deleteFrom('rate_counters').where('kind', '=', kind).where('subject', '=', subject).execute();
}
