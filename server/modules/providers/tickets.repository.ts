import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';
import type { Identity } from './providers.port.ts';

const lives = { entry: sql`interval '60 seconds'`, bind: sql`interval '5 minutes'` };
type Kind = keyof typeof lives;

/** Judged identities on their way: to the page (60 s) or to the form that completes them (5 min); once each. */
export const ticketsRepository = (db: Database) => ({
  /** @returns 43 characters; the database keeps their SHA-256 */
  async add(kind: Kind, identity: Identity, deviceId: string): Promise<string> {
    const ticket = newSecret();
    const { provider, subject, alias, nickname, staffNumber, picture, sessionKey } = identity;
    await db
      .insertInto('provider_tickets')
      .values({
        ticket_hash: hashOf(ticket),
        kind,
        provider,
        subject,
        alias,
        nickname,
        staff_number: staffNumber ?? null,
        picture: picture ?? null,
        session_key: sessionKey ?? null,
        device_id: deviceId,
        expires_at: sql`now() + ${lives[kind]}`,
      })
      .execute();
    return ticket;
  },
  /** Looks without spending, and holds the row until the transaction ends. */
  lock: (kind: Kind, ticket: string, deviceId: string): Promise<Identity | undefined> =>
    db
      .selectFrom('provider_tickets')
      .where('ticket_hash', '=', hashOf(ticket))
      .where('kind', '=', kind)
      .where('device_id', '=', deviceId)
      .where('expires_at', '>', sql<Date>`now()`)
      .select(['provider', 'subject', 'alias', 'nickname', 'picture'])
      .select(['staff_number as staffNumber', 'session_key as sessionKey'])
      .forUpdate()
      .executeTakeFirst() as Promise<Identity | undefined>,
  async spend(ticket: string) {
    await db.deleteFrom('provider_tickets').where('ticket_hash', '=', hashOf(ticket)).execute();
  },
});
