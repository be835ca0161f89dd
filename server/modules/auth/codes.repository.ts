import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** So many wrong tries and the code is dead. */
const mostTries = 5;

/** One-time codes; they hang on the blind index of an identifier, known or not. */
export const codesRepository = (db: Database) => ({
  /** The newest code is the only one. */
  async put(purpose: number, identifierIndex: Buffer, codeHash: Buffer, lifetimeMs: number) {
    await sql`
      insert into one_time_codes (purpose, identifier_index, code_hash, expires_at)
      values (${purpose}, ${identifierIndex}, ${codeHash}, now() + ${lifetimeMs} * interval '1 millisecond')
      on conflict (purpose, identifier_index) do update set
        code_hash = excluded.code_hash, tries = 0, is_spent = false, expires_at = excluded.expires_at`.execute(db);
  },
  /**
   * One try, counted by the row's lock however many come at once; a right one takes the code away. It compares HMACs
   * under a key that the database has not, so the time it takes says nothing.
   */
  async spend(purpose: number, identifierIndex: Buffer, codeHash: Buffer): Promise<boolean> {
    const { rows } = await sql<{ isSpent: boolean }>`
      update one_time_codes set tries = tries + 1, is_spent = code_hash = ${codeHash}
      where purpose = ${purpose} and identifier_index = ${identifierIndex}
        and not is_spent and tries < ${mostTries} and expires_at > now()
      returning is_spent as "isSpent"`.execute(db);
    return rows[0]?.isSpent === true;
  },
  async sweep() {
    await db
      .deleteFrom('one_time_codes')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  },
});
