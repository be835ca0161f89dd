import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './certificates.tables.ts';

/** What anybody may look up who holds a paper or a file. */
export const issuedRepository = (db: Database) => ({
  byNumber: (number: string) =>
    db
      .selectFrom('certificates as w')
      .innerJoin('certificate_keys as k', 'k.id', 'w.key_id')
      .where('w.number', '=', number)
      .select(['w.claims', 'w.places', 'w.fingerprint', 'w.revoked_at', 'w.number', 'k.year'])
      .executeTakeFirst(),

  now: async (): Promise<Date> => (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]!.now,

  revoked: () =>
    db
      .selectFrom('certificates')
      .where('status', '=', 'revoked')
      .select(['number', 'revoked_at'])
      .orderBy('revoked_at', 'desc')
      .orderBy('id')
      .limit(10_000)
      .execute(),
});
