import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What the database says of the platform's own parts. */
export const healthRepository = (db: Database) => ({
  async newestMigration(): Promise<string> {
    const { rows } = await sql<{ name: string | null }>`select max(name) as name from applied_migrations`.execute(db);
    return rows[0]!.name ?? '';
  },

  async database(): Promise<{ release: string; bytes: number }> {
    const { rows } = await sql<{ release: string; bytes: string }>`
      select split_part(current_setting('server_version'), ' ', 1) as release,
        pg_database_size(current_database())::text as bytes`.execute(db);
    return { release: rows[0]!.release, bytes: Number(rows[0]!.bytes) };
  },

  /** Of one kind of message: what stands still, and what nobody took within a day. */
  async outbox(kind: 'mail' | 'sms'): Promise<{ oldestSeconds: number; dead: number; sent: number }> {
    const { rows } = await sql<{ oldestSeconds: number; dead: number; sent: number }>`
      select coalesce(extract(epoch from now() - min(created_at) filter (where status in ('waiting', 'sending'))), 0)::float
          as "oldestSeconds",
        count(*) filter (where status = 'dead' and created_at > now() - interval '1 day')::int as dead,
        count(*) filter (where status = 'sent' and delivered_at > now() - interval '1 day')::int as sent
      from outbox where kind = ${kind}
        and (status in ('waiting', 'sending') or created_at > now() - interval '4 days')`.execute(db);
    return rows[0]!;
  },
});
