import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { countedNow, countOne } from '#server/platform/access/limits.ts';
import { codesRepository } from './codes.repository.ts';
import { challengesRepository } from './factor/challenges.repository.ts';
import { factorsRepository } from './factor/factors.repository.ts';
import { qrRepository } from './qr.repository.ts';

export interface Guard {
  /** Of the present window. */
  failures: number;
  /** Above 0: the account waits so many seconds more. */
  waitsSeconds: number;
  /** Of this device, whatever accounts it tried; of this address. */
  deviceFailures: number;
  addressFailures: number;
}

const deviceKind = 'login.device';
const addressKind = 'login.address';

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
  async lockGuard(accountIndex: Buffer, client: string, address: string): Promise<Guard> {
    const { rows } = await sql<Guard>`
      insert into login_guards as g (account_index) values (${accountIndex})
      on conflict (account_index) do update set failures = case when g.window_ends_at > now() then g.failures else 0 end
      returning failures, greatest(0, coalesce(ceil(extract(epoch from waits_until - now())), 0))::int as "waitsSeconds",
        ${countedNow(deviceKind, client)} as "deviceFailures", ${countedNow(addressKind, address)} as "addressFailures"`.execute(
      db,
    );
    return rows[0]!;
  },
  /** One more failure; from `most` on the account waits, and a wait that runs is not made longer. */
  async countFailure(accountIndex: Buffer, most: number, waitMs: number) {
    const until = sql`now() + ${waitMs} * interval '1 millisecond'`;
    await sql`
      update login_guards set failures = failures + 1,
        window_ends_at = case when failures = 0 then ${until} else window_ends_at end,
        waits_until = case when waits_until > now() then waits_until when failures + 1 >= ${most} then ${until} end
      where account_index = ${accountIndex}`.execute(db);
  },
  /** @returns how many failed logins came from that address within 10 minutes, with this one */
  async countPlace(client: string, address: string, windowMs: number): Promise<number> {
    await countOne(db, { kind: deviceKind, subject: client, windowSeconds: Math.ceil(windowMs / 1000) });
    return (await countOne(db, { kind: addressKind, subject: address, windowSeconds: 600 })).count;
  },
  async forgive(accountIndex: Buffer) {
    await db.deleteFrom('login_guards').where('account_index', '=', accountIndex).execute();
  },
  /** One lookup by the unique index, also for what is no account. The row is held: logins come one after the other. */
  findAccount: (accountIndex: Buffer, deviceId: string) =>
    db
      .selectFrom('accounts as a')
      .where((column) =>
        column.or([column('a.phone_index', '=', accountIndex), column('a.email_index', '=', accountIndex)]),
      )
      .select((column) => [
        'a.id',
        'a.password_cipher',
        'a.disabled_at',
        'a.joined_into_id',
        column
          .exists(
            column
              .selectFrom('known_devices as k')
              .whereRef('k.account_id', '=', 'a.id')
              .where('k.device_id', '=', deviceId)
              .select('k.account_id'),
          )
          .as('isKnownDevice'),
      ])
      .forNoKeyUpdate('a')
      .executeTakeFirst(),
  async isKnownDevice(accountId: string, deviceId: string): Promise<boolean> {
    const row = await db
      .selectFrom('known_devices')
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .select('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Nonces, codes, tickets, sessions, devices and waits that are over. */
  async sweep() {
    await codesRepository(db).sweep();
    await qrRepository(db).sweep();
    await factorsRepository(db).sweep();
    await challengesRepository(db).sweep();
    await db
      .deleteFrom('known_devices')
      .where('last_at', '<', sql<Date>`now() - interval '400 days'`)
      .execute();
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
