import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** A secret that nobody has proved is forgotten after so long, and another one begins. */
const pendingLife = sql`interval '10 minutes'`;

/** Second factors and their recovery codes; whose they are, the ways in have judged, so there is no actor. */
export const factorsRepository = (db: Database) => ({
  async isOn(accountId: string): Promise<boolean> {
    const row = await db
      .selectFrom('second_factors')
      .where('account_id', '=', accountId)
      .where('enabled_at', 'is not', null)
      .select('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Null: off. */
  async standing(accountId: string): Promise<{ enabledAt: Date; recoveryLeft: number } | null> {
    const row = await db
      .selectFrom('second_factors as f')
      .where('f.account_id', '=', accountId)
      .where('f.enabled_at', 'is not', null)
      .select((column) => [
        'f.enabled_at as enabledAt',
        column
          .selectFrom('recovery_codes as c')
          .whereRef('c.account_id', '=', 'f.account_id')
          .where('c.used_at', 'is', null)
          .select(sql<number>`count(*)::int`.as('count'))
          .as('recoveryLeft'),
      ])
      .executeTakeFirst();
    return row ? { enabledAt: row.enabledAt!, recoveryLeft: row.recoveryLeft ?? 0 } : null;
  },
  /** Held until the transaction ends: of codes that come at once, each sees what those before it have used. */
  lock: (accountId: string) =>
    db
      .selectFrom('second_factors')
      .where('account_id', '=', accountId)
      .select([
        'secret_cipher as secretCipher',
        'enabled_at as enabledAt',
        'last_step as lastStep',
        'session_id as sessionId',
        sql<boolean>`begun_at < now() - ${pendingLife}`.as('isOld'),
        sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('nowMs'),
      ])
      .forUpdate()
      .executeTakeFirst(),
  /** Waits for its first code; takes the place of one that still waits. */
  async begin(accountId: string, secretCipher: Buffer, sessionId: string | null) {
    const begun = { secret_cipher: secretCipher, session_id: sessionId };
    await db
      .insertInto('second_factors')
      .values({ account_id: accountId, ...begun })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ ...begun, begun_at: sql`now()`, last_step: 0 }),
      )
      .execute();
  },
  async spendStep(accountId: string, step: number) {
    await db.updateTable('second_factors').set({ last_step: step }).where('account_id', '=', accountId).execute();
  },
  async enable(accountId: string) {
    await db
      .updateTable('second_factors')
      .set({ enabled_at: sql`now()` })
      .where('account_id', '=', accountId)
      .execute();
  },
  async remove(accountId: string) {
    await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
  },
  /** Those of before serve no more. */
  async replaceRecovery(accountId: string, hashes: readonly Buffer[]) {
    await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
      .execute();
  },
  /** @returns false for one that is unknown or was used */
  async spendRecovery(accountId: string, hash: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
  async sweep() {
    await db
      .deleteFrom('second_factors')
      .where('enabled_at', 'is', null)
      .where('begun_at', '<', sql<Date>`now() - ${pendingLife}`)
      .execute();
  },
});
