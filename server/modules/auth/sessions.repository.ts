import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface NewSession {
  id: string;
  accountId: string;
  tokenHash: Buffer;
  companionHash: Buffer;
  deviceId: string;
  userAgent: string;
  addressCipher: Buffer;
  /** `password`, `qr`, `wx` …: how the person came in. */
  way: string;
  lifetimeMs: number;
}

export const sessionsRepository = (db: Database) => ({
  /**
   * Opens one; the browser's former one ends, and beyond `perAccount` the oldest. The device is known from now on.
   * @returns when, where the account has known other devices and this is a new one; else null
   */
  async open(session: NewSession, perAccount: number): Promise<Date | null> {
    const { accountId, deviceId, lifetimeMs } = session;
    await sql`
      delete from sessions where device_id = ${deviceId} or (expires_at <= now() and account_id = ${accountId})
        or id in (select id from sessions where account_id = ${accountId} and device_id <> ${deviceId}
          order by created_at desc offset ${perAccount - 1})`.execute(db);
    const { rows } = await sql<{ newDeviceAt: Date | null }>`
      with known as (
        insert into known_devices as k (account_id, device_id) values (${accountId}, ${deviceId})
        on conflict (account_id, device_id) do update set last_at = now() where k.last_at < now() - interval '1 day'
        returning xmax = 0 as is_new)
      insert into sessions
        (id, account_id, token_hash, companion_hash, device_id, user_agent, address_cipher, way, expires_at)
      values (${session.id}, ${accountId}, ${session.tokenHash}, ${session.companionHash}, ${deviceId},
        ${session.userAgent.slice(0, 300)}, ${session.addressCipher}, ${session.way},
        now() + ${lifetimeMs} * interval '1 millisecond')
      returning case when (select is_new from known) and exists (
        select from known_devices k where k.account_id = ${accountId} and k.device_id <> ${deviceId}) then now() end
        as "newDeviceAt"`.execute(db);
    return rows[0]!.newDeviceAt;
  },
  /** The account whose session ended; null when there was none. */
  async end(tokenHash: Buffer): Promise<string | null> {
    const row = await db
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst();
    return row?.account_id ?? null;
  },
  /** The account whose session ended; null when there was none. */
  async endOne(id: string): Promise<string | null> {
    const row = await db.deleteFrom('sessions').where('id', '=', id).returning('account_id').executeTakeFirst();
    return row?.account_id ?? null;
  },
  /** @param exceptId a session that stays */
  async endAll(accountId: string, exceptId: string | null = null) {
    await db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
      .execute();
  },
  async confirm(id: string, lifetimeMs: number) {
    await db
      .updateTable('sessions')
      .set({ confirmed_until: sql`now() + ${lifetimeMs} * interval '1 millisecond'` })
      .where('id', '=', id)
      .execute();
  },
});
