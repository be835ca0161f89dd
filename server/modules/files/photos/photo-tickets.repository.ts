import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../files.tables.ts';

export interface NewTicket {
  secretHash: Buffer;
  personId: string;
  sessionId: string;
  owner: string;
  place: string;
}
/** One that is not over by its time. */
export type TicketRow = Omit<NewTicket, 'secretHash'> & { leftSeconds: number; sent: number };

export const photoTicketsRepository = (db: Database) => ({
  async give({ secretHash, personId, sessionId, owner, place }: NewTicket, validSeconds: number): Promise<void> {
    await sql`
      insert into photo_tickets (secret_hash, person_id, session_id, owner, place, expires_at)
      values (${secretHash}, ${personId}::uuid, ${sessionId}::uuid, ${owner}, ${place},
        now() + make_interval(secs => ${validSeconds}))
      on conflict (person_id, owner, place) do update set secret_hash = excluded.secret_hash,
        session_id = excluded.session_id, expires_at = excluded.expires_at, sent = 0`.execute(db);
  },

  /** @param isHeld until the transaction ends: what is sent at once comes in one after the other */
  async find(secretHash: Buffer, isHeld = false): Promise<TicketRow | undefined> {
    const { rows } = await sql<TicketRow>`
      select person_id as "personId", session_id as "sessionId", owner, place, sent,
        greatest(1, ceil(extract(epoch from expires_at - now())))::int as "leftSeconds"
      from photo_tickets where secret_hash = ${secretHash} and expires_at > now()
      ${isHeld ? sql`for update` : sql``}`.execute(db);
    return rows[0];
  },

  countSent: (secretHash: Buffer) =>
    db
      .updateTable('photo_tickets')
      .set({ sent: sql<number>`sent + 1` })
      .where('secret_hash', '=', secretHash)
      .execute(),

  sweep: () =>
    db
      .deleteFrom('photo_tickets')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
});
