import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { contactPlace } from './contacts.repository.ts';

/** What the person told the platform, with its answers; both go. */
export const helpPersonalData = (cipher: FieldCipher): PersonalData => ({
  async sections(db, id) {
    const rows = await db
      .selectFrom('feedback_tickets')
      .where('sender_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(exportRows)
      .select([
        'id',
        'kind',
        'body',
        'contact_cipher',
        'answer',
        'answered_at as answeredAt',
        'created_at as createdAt',
      ])
      .execute();
    return [
      personalDataSection(
        'feedback',
        rows.map(({ id: ticketId, contact_cipher: stored, ...row }) => ({
          ...row,
          contact: stored && cipher.open(stored, contactPlace(ticketId)).toString('utf8'),
        })),
      ),
    ];
  },

  async erase(tx, id) {
    await tx.deleteFrom('feedback_tickets').where('sender_id', '=', id).execute();
  },
});
