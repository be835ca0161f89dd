import { iso } from '#server/platform/database/iso-text.ts';
import { sql } from 'kysely';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { openSender } from './complaint-senders.ts';
import { favouritesJoining } from '../favourites-joining.repository.ts';
import { libraryPersonalData } from '../library.personal-data.ts';

interface OwnComplaint {
  id: string;
  senderCipher: Buffer | null;
}

/**
 * What the person reported, with what was decided. An open report goes with its sender; of a decided one the decision
 * stays, without what was said and by whom. What the person wrote as a decision goes too.
 */
export const complaintsPersonal = (cipher: FieldCipher) =>
  ({
    async sections(db, id) {
      const { rows } = await sql<OwnComplaint>`
        select c.id, c.number, c.material_title as material, l.name as library, c.relation, c.work_title as "workTitle",
          c.work_address as "workAddress", c.claim, c.status, ${iso('c.created_at')} as "sentAt",
          ${iso('c.decided_at')} as "decidedAt", c.sender_cipher as "senderCipher"
        from material_complaints c join libraries l on l.id = c.library_id
        where c.sender_id = ${id} order by c.created_at, c.id limit ${exportRows}`.execute(db);
      const told = rows.map(({ id: complaintId, senderCipher, ...row }) => ({
        ...row,
        ...(senderCipher && openSender(cipher, complaintId, senderCipher)),
      }));
      return [personalDataSection('complaints', told)];
    },

    async erase(tx, id) {
      await tx.deleteFrom('material_complaints').where('sender_id', '=', id).where('status', '=', 'open').execute();
      await tx
        .updateTable('material_complaints')
        .set({ sender_cipher: null, claim: '', work_title: '', work_address: '' })
        .where('sender_id', '=', id)
        .execute();
      await tx.updateTable('material_complaints').set({ explanation: '' }).where('decided_by', '=', id).execute();
    },
  }) satisfies PersonalData;

/** All that the area keeps of a person. */
export function personalOfLibrary(cipher: FieldCipher): PersonalData {
  const complaints = complaintsPersonal(cipher);
  return {
    joining: favouritesJoining,
    sections: async (db, id) => [
      ...(await libraryPersonalData.sections(db, id)),
      ...(await complaints.sections(db, id)),
    ],
    async erase(tx, id) {
      await libraryPersonalData.erase(tx, id);
      await complaints.erase(tx, id);
    },
  };
}
