import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';

/** Where a contact is encrypted for: moved to another ticket it does not open. */
export const contactPlace = (ticketId: string) => `feedback_tickets|${ticketId}|contact_cipher`;

/** Closes contacts with the present key that an old one still holds. @returns how many rows were written */
export async function renewContactKeys(db: Database, cipher: FieldCipher): Promise<number> {
  const rows = await db
    .selectFrom('feedback_tickets')
    .where('contact_cipher', 'is not', null)
    .select(['id', 'contact_cipher'])
    .execute();
  const old = rows.filter(({ contact_cipher: stored }) => !cipher.isCurrent(stored!));
  for (const { id, contact_cipher: stored } of old)
    await db
      .updateTable('feedback_tickets')
      .set({ contact_cipher: cipher.close(cipher.open(stored!, contactPlace(id)), contactPlace(id)) })
      .where('id', '=', id)
      .execute();
  return old.length;
}
