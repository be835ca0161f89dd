import { sql } from 'kysely';
import type { Device, SignInNote } from '#server/platform/ports/accounts.port.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Challenge {
  accountId: string;
  way: string;
  remember: boolean;
  note: SignInNote | null;
}

/** Logins that wait for their second factor. */
export const challengesRepository = (db: Database) => ({
  async add(idHash: Buffer, { accountId, way, remember, note, device }: Asked, lifetimeMs: number) {
    await db
      .insertInto('login_challenges')
      .values({
        id_hash: idHash,
        account_id: accountId,
        device_id: device.deviceId,
        ...{ way, remember },
        note: note ? JSON.stringify(note) : null,
        expires_at: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
      })
      .execute();
  },
  /** Undefined where it is unknown, over, or another browser's. */
  find: (idHash: Buffer, deviceId: string): Promise<Challenge | undefined> =>
    waiting(db, idHash, deviceId).executeTakeFirst(),
  /** The same, held until the transaction ends: behind its account, which a new password or factor holds first. */
  lock: (idHash: Buffer, deviceId: string): Promise<Challenge | undefined> =>
    waiting(db, idHash, deviceId).forUpdate().executeTakeFirst(),
  async spend(idHash: Buffer) {
    await db.deleteFrom('login_challenges').where('id_hash', '=', idHash).execute();
  },
  /** A changed password or factor is a new beginning. */
  async endAll(accountId: string) {
    await db.deleteFrom('login_challenges').where('account_id', '=', accountId).execute();
  },
  async sweep() {
    await db
      .deleteFrom('login_challenges')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  },
});

const waiting = (db: Database, idHash: Buffer, deviceId: string) =>
  db
    .selectFrom('login_challenges')
    .where('id_hash', '=', idHash)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['account_id as accountId', 'way', 'remember', 'note']);

interface Asked extends Omit<Challenge, 'note'> {
  note?: SignInNote | null;
  device: Pick<Device, 'deviceId'>;
}
