import type { PersonalData } from '#server/platform/modules/personal-data.ts';
import type { RemovingParts } from './files.port.ts';
import { holdContent } from './files.service.ts';
import { ownFiles } from './own-files.repository.ts';
import { removeFile } from './remove-file.repository.ts';
import { shownOf } from './shown-files.service.ts';

/**
 * What the person uploaded. What courses show stays with the course; all else goes, with its bytes.
 * It comes after the areas that let go of documents, and last of all: what they let go of is nobody's then.
 */
export const filesPersonalData = ({ dropBytes, shown }: Pick<RemovingParts, 'dropBytes' | 'shown'>): PersonalData => ({
  turn: 'last',

  sections: (db, id) => ownFiles(db, id).sections(),

  async erase(tx, id) {
    await tx.deleteFrom('photo_tickets').where('person_id', '=', id).execute();
    const files = ownFiles(tx, id);
    await files.forgetUploads();
    const own = await files.all();
    const ids = own.map((file) => file.id);
    const kept = await shownOf(tx, shown, ids);
    for (const captionId of await files.captionsOf([...kept])) kept.add(captionId);
    for (const file of own) {
      if (kept.has(file.id)) continue;
      await holdContent(tx, file.sha256);
      const orphan = await removeFile(tx, id, file.id);
      if (orphan) await dropBytes(tx, orphan);
    }
  },
});
