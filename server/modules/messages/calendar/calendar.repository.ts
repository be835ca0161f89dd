import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import { hashOf } from '#server/platform/access/session.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';

const placeOf = (personId: string) => `calendar_addresses|${personId}|secret_cipher`;

/** One address for each person. */
export const calendarRepository = (db: Database, cipher: FieldCipher) => ({
  async own(personId: string): Promise<{ secret: string; madeAt: Date } | null> {
    const row = await db
      .selectFrom('calendar_addresses')
      .where('person_id', '=', personId)
      .select(['secret_cipher', 'made_at'])
      .executeTakeFirst();
    return row
      ? { secret: cipher.open(row.secret_cipher, placeOf(personId)).toString('utf8'), madeAt: row.made_at }
      : null;
  },

  /** @param isRenewed in place of one that is there, which else stays */
  async keep(personId: string, secret: string, locale: Actor['locale'], isRenewed: boolean): Promise<void> {
    const address = { secret_hash: hashOf(secret), secret_cipher: cipher.close(secret, placeOf(personId)), locale };
    await db
      .insertInto('calendar_addresses')
      .values({ person_id: personId, ...address })
      .onConflict((conflict) =>
        isRenewed
          ? conflict.column('person_id').doUpdateSet({ ...address, made_at: sql<Date>`now()` })
          : conflict.column('person_id').doNothing(),
      )
      .execute();
  },

  remove: (personId: string) => db.deleteFrom('calendar_addresses').where('person_id', '=', personId).execute(),

  /** Whose dates stand at an address; nobody's where the account is disabled. */
  holder: (secret: string) =>
    db
      .selectFrom('calendar_addresses as c')
      .innerJoin('person_facts as p', 'p.id', 'c.person_id')
      .where('c.secret_hash', '=', hashOf(secret))
      .where('p.disabled', '=', false)
      .select(['p.id', 'c.locale'])
      .executeTakeFirst(),
});

/** Closes secrets with the present key that an old one still holds. @returns how many rows were written */
export async function renewCalendarKeys(db: Database, cipher: FieldCipher): Promise<number> {
  const rows = await db.selectFrom('calendar_addresses').select(['person_id', 'secret_cipher']).execute();
  const old = rows.filter(({ secret_cipher: stored }) => !cipher.isCurrent(stored));
  for (const { person_id: id, secret_cipher: stored } of old)
    await db
      .updateTable('calendar_addresses')
      .set({ secret_cipher: cipher.close(cipher.open(stored, placeOf(id)), placeOf(id)) })
      .where('person_id', '=', id)
      .where('secret_cipher', '=', stored)
      .execute();
  return old.length;
}
