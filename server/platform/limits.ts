import { sql } from 'kysely';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts one more in a fixed window of the database's time, exactly, on any node and however many come at once.
 * @throws Refusal `tooMany` with `retryAfterSeconds` past `most`
 */
export async function countOrRefuse(
  db: Database,
  { kind, subject, most, windowSeconds }: { kind: string; subject: string; most: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_counters as c (kind, subject, window_ends_at, count)
    values (${kind}, ${subject}, now() + ${windowSeconds} * interval '1 second', 1)
    on conflict (kind, subject) do update set
      count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
      window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(db);
  if (rows[0]!.count > most) throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, rows[0]!.left) });
}
