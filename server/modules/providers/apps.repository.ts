import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface AppRow {
  appId: string;
  secretCipher: Buffer;
  schoolId: string | null;
  isOn: boolean;
}

/** Apps that speak for people, by signatures that are good once. */
export const appsRepository = (db: Database) => ({
  find: (appId: string): Promise<AppRow | undefined> =>
    db
      .selectFrom('apps')
      .where('app_id', '=', appId)
      .select(['app_id as appId', 'secret_cipher as secretCipher', 'school_id as schoolId', 'is_on as isOn'])
      .executeTakeFirst(),
  async add(app: { appId: string; name: string; secretCipher: Buffer; schoolId: string | null }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('apps')
      .values({ app_id: app.appId, name: app.name, secret_cipher: app.secretCipher, school_id: app.schoolId })
      .onConflict((conflict) => conflict.column('app_id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  all: () => db.selectFrom('apps').select(['app_id as appId', 'secret_cipher as secretCipher']).forUpdate().execute(),
  async setSecret(appId: string, secretCipher: Buffer) {
    await db.updateTable('apps').set({ secret_cipher: secretCipher }).where('app_id', '=', appId).execute();
  },
  /** @returns whether it came for the first time; kept twice as long as its clock may be off */
  async spendSign(signHash: Buffer, windowMs: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('app_signs')
      .values({ sign_hash: signHash, expires_at: sql`now() + ${windowMs * 2 + 60_000} * interval '1 millisecond'` })
      .onConflict((conflict) => conflict.column('sign_hash').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  async schoolOf(accountId: string): Promise<string | null> {
    const row = await db
      .selectFrom('person_facts')
      .where('id', '=', accountId)
      .where('disabled', '=', false)
      .select('school_id')
      .executeTakeFirst();
    return row?.school_id ?? null;
  },
});
