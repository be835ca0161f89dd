import { sql } from 'kysely';
import type { QrTicketStatus } from '#machines/auth/qr-ticket.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface TicketRow {
  status: QrTicketStatus;
  /** Its time is over, by the database's clock. */
  isOver: boolean;
  leftSeconds: number;
  accountId: string | null;
  userAgent: string;
  addressCipher: Buffer;
}

/** One poll a second; a little less, so that a punctual client is never early. */
const pollEvery = sql`interval '950 milliseconds'`;

/** Login tickets. Whoever knows the id may scan; only who applied, with the secret, may poll. */
export const qrRepository = (db: Database) => ({
  async add(ticket: {
    idHash: Buffer;
    secretHash: Buffer;
    deviceId: string;
    userAgent: string;
    addressCipher: Buffer;
    lifetimeMs: number;
  }) {
    await db
      .insertInto('qr_tickets')
      .values({
        id_hash: ticket.idHash,
        secret_hash: ticket.secretHash,
        device_id: ticket.deviceId,
        user_agent: ticket.userAgent.slice(0, 300),
        address_cipher: ticket.addressCipher,
        expires_at: sql`now() + ${ticket.lifetimeMs} * interval '1 millisecond'`,
      })
      .execute();
  },
  /**
   * One poll of the browser that applied.
   * @returns 'tooSoon' under a second after the last; null for an unknown pair, and for every other browser
   */
  async poll(idHash: Buffer, secretHash: Buffer, deviceId: string) {
    const { rows } = await sql<{ status: QrTicketStatus; isOver: boolean }>`
      update qr_tickets set checked_at = now()
      where id_hash = ${idHash} and secret_hash = ${secretHash} and device_id = ${deviceId}
        and (checked_at is null or checked_at <= now() - ${pollEvery})
      returning status, expires_at <= now() as "isOver"`.execute(db);
    if (rows[0]) return rows[0];
    const known = await db
      .selectFrom('qr_tickets')
      .where('id_hash', '=', idHash)
      .where('secret_hash', '=', secretHash)
      .where('device_id', '=', deviceId)
      .select('id_hash')
      .executeTakeFirst();
    return known ? ('tooSoon' as const) : null;
  },
  /** Holds the row until the transaction ends. */
  lock: (idHash: Buffer): Promise<TicketRow | undefined> =>
    db
      .selectFrom('qr_tickets')
      .where('id_hash', '=', idHash)
      .select([
        'status',
        'account_id as accountId',
        'user_agent as userAgent',
        'address_cipher as addressCipher',
        sql<boolean>`expires_at <= now()`.as('isOver'),
        sql<number>`greatest(0, ceil(extract(epoch from expires_at - now())))::int`.as('leftSeconds'),
      ])
      .forUpdate()
      .executeTakeFirst(),
  async setStatus(idHash: Buffer, status: QrTicketStatus, accountId?: string) {
    await db
      .updateTable('qr_tickets')
      .set({ status, ...(accountId !== undefined && { account_id: accountId }) })
      .where('id_hash', '=', idHash)
      .execute();
  },
  /** A page that still polls hears "expired" for a while. */
  async sweep() {
    await db
      .deleteFrom('qr_tickets')
      .where('expires_at', '<', sql<Date>`now() - interval '10 minutes'`)
      .execute();
  },
});
