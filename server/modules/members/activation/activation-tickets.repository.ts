import { sql } from 'kysely';
import { contactTicketMinutes } from '#contract/activation/contact-ticket.rule.ts';
import type { CodeField } from '#contract/members/contact.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../members.tables.ts';

/** A contact that was proved, as registers are searched for it. */
export interface ProvedContact {
  field: CodeField;
  index: Buffer;
}

/** Proved contacts, each on the device that proved it. */
export const activationTicketsRepository = (db: Database) => ({
  async add(hash: Buffer, client: string, { field, index }: ProvedContact): Promise<void> {
    await db
      .insertInto('activation_tickets')
      .values({
        ...{ ticket_hash: hash, client, field, value_index: index },
        expires_at: sql<Date>`now() + make_interval(mins => ${contactTicketMinutes}::int)`,
      })
      .execute();
  },

  /** Held until the transaction ends. Undefined where it is unknown, over, used, or another device's. */
  hold: (hash: Buffer, client: string): Promise<ProvedContact | undefined> =>
    db
      .selectFrom('activation_tickets')
      .where('ticket_hash', '=', hash)
      .where('client', '=', client)
      .where('expires_at', '>', sql<Date>`now()`)
      .select(['field', 'value_index as index'])
      .forUpdate()
      .executeTakeFirst(),

  async use(hash: Buffer): Promise<void> {
    await db.deleteFrom('activation_tickets').where('ticket_hash', '=', hash).execute();
  },

  async sweep(): Promise<void> {
    await db
      .deleteFrom('activation_tickets')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  },
});
