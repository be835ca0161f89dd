import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

interface LastEntry {
  at: Date;
  detail: Record<string, string | number | boolean | null>;
}

/** Readings of the log are rows of it. */
export const verificationRepository = (db: Database) => {
  const last = (event: string): Promise<LastEntry | undefined> =>
    db
      .selectFrom('audit_entries')
      .where('event', '=', event)
      .select(['at', 'detail'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
  return {
    /** One after the other asks and begins. */
    hold: () => sql`select pg_advisory_xact_lock(hashtext('audit verification'))`.execute(db),
    ended: () => last('audit.verified'),
    /** Whether one was asked for that has not ended, and may still. */
    async isRunning(endedAt: Date | null): Promise<boolean> {
      const asked = await last('audit.verify');
      if (!asked || (endedAt !== null && asked.at <= endedAt)) return false;
      const { rows } = await sql<{ fresh: boolean }>`select ${asked.at} > now() - interval '1 hour' as fresh`.execute(
        db,
      );
      return rows[0]!.fresh;
    },
  };
};
