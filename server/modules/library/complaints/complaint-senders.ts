import { sql } from 'kysely';
import type { ComplaintSend } from '#contract/library/complaints.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fieldCipher, type FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** Who sent a complaint, as only those read it who decide about it. */
export type ComplaintSender = Pick<ComplaintSend, 'name' | 'contact' | 'organisation'>;

/** So long after the decision it is known who sent it; what was said and decided stays. */
const keptDays = 180;

export const senderCipher = ({ secrets, oldKeys }: Settings): FieldCipher =>
  fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

const placeOf = (id: string) => `material_complaints|${id}|sender_cipher`;

export const closeSender = (cipher: FieldCipher, id: string, { name, contact, organisation }: ComplaintSender) =>
  cipher.close(JSON.stringify({ name, contact, organisation }), placeOf(id));

export const openSender = (cipher: FieldCipher, id: string, stored: Buffer) =>
  JSON.parse(cipher.open(stored, placeOf(id)).toString('utf8')) as ComplaintSender;

/** Closes with the present key what an old one still holds. @returns how many rows were written */
export async function renewSenderKeys(db: Database, cipher: FieldCipher): Promise<number> {
  const rows = await db
    .selectFrom('material_complaints')
    .where('sender_cipher', 'is not', null)
    .select(['id', 'sender_cipher'])
    .execute();
  const old = rows.filter(({ sender_cipher: stored }) => !cipher.isCurrent(stored!));
  for (const { id, sender_cipher: stored } of old)
    await db
      .updateTable('material_complaints')
      .set({ sender_cipher: closeSender(cipher, id, openSender(cipher, id, stored!)) })
      .where('id', '=', id)
      .execute();
  return old.length;
}

/** Takes away who sent what was decided long ago, and the keys of repetitions that are over. */
export async function forgetSenders(db: Database): Promise<void> {
  await db
    .updateTable('material_complaints')
    .set({ sender_cipher: null })
    .where('sender_cipher', 'is not', null)
    .where('decided_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute();
  await db
    .updateTable('material_complaints')
    .set({ send_key: null, send_hash: null })
    .where('send_key', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
}
