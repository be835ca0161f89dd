import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

export interface Guard {
  /** Of the present window. */
  failures: number;
  /** Above 0: the account waits so many seconds more. */
  waitsSeconds: number;
}

/** Nonces and failed logins; they hang on the blind index of what was typed, known account or not. */
export const loginsRepository = (db: Database) => ({
  async addNonce(nonce: string, accountIndex: Buffer | null, lifetimeMs: number) {
    await db
      .insertInto('login_nonces')
      .values({
        nonce,
        account_index: accountIndex,
        expires_at: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
      })
      .execute();
  },
  /** Takes it away; false when it is unknown, spent, expired, or another account's. */
  async takeNonce(nonce: string, accountIndex: Buffer): Promise<boolean> {
    const taken = await db
      .deleteFrom('login_nonces')
      .where('nonce', '=', nonce)
      .returning(['account_index', sql<boolean>`expires_at > now()`.as('is_fresh')])
      .executeTakeFirst();
    return taken !== undefined && taken.is_fresh && (taken.account_index?.equals(accountIndex) ?? true);
  },
  /** Logins of one account go through here one after the other, so that failures are counted exactly. */
  async lockGuard(accountIndex: Buffer): Promise<Guard> {
    const { rows } = await sql<Guard>`
      insert into login_guards as g (account_index) values (${accountIndex})
      on conflict (account_index) do update set failures = case when g.window_ends_at > now() then g.failures else 0 end
      returning failures, greatest(0, ceil(extract(epoch from waits_until - now())))::int as "waitsSeconds"`.execute(
      db,
    );
    return { failures: rows[0]!.failures, waitsSeconds: rows[0]!.waitsSeconds ?? 0 };
  },
  /** One more failure; from `most` on the account waits. */
  async countFailure(accountIndex: Buffer, most: number, waitMs: number) {
    await sql`
      update login_guards set failures = failures + 1,
        window_ends_at = case when failures = 0 then now() + ${waitMs} * interval '1 millisecond' else window_ends_at end,
        waits_until = case when failures + 1 >= ${most} then now() + ${waitMs} * interval '1 millisecond' end
      where account_index = ${accountIndex}`.execute(db);
  },
  async forgive(accountIndex: Buffer) {
    await db.deleteFrom('login_guards').where('account_index', '=', accountIndex).execute();
  },
  /** One lookup by the unique index, also for what is no account. */
  findAccount: (accountIndex: Buffer) =>
    db
      .selectFrom('accounts')
      .where((column) =>
        column.or([column('phone_index', '=', accountIndex), column('email_index', '=', accountIndex)]),
      )
      .select(['id', 'password_cipher', 'disabled_at'])
      .executeTakeFirst(),
  /** Nonces, sessions and waits that are over. */
  async sweep() {
    await db
      .deleteFrom('login_nonces')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await db
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await db
      .deleteFrom('login_guards')
      .where('window_ends_at', '<', sql<Date>`now()`)
      .where((guard) => guard.or([guard('waits_until', 'is', null), guard('waits_until', '<', sql<Date>`now()`)]))
      .execute();
  },
});
