import type { MaterialUsed } from '#contract/library/library-materials.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LibraryPorts } from '../library.port.ts';
import { judgeSaving } from './material.service.ts';
import { materialRepository } from './material.repository.ts';
import { materialUsesRepository } from './material-uses.repository.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

interface Place {
  id: string;
  courseId: string;
  parentId: string;
}

/** A material taken into a course: a file of the teacher's own, an item of the outline, and which version it was. */
export const materialUseService = (db: Database, ports: LibraryPorts) => ({
  use: ({ id, courseId, parentId }: Place, actor: PersonActor): Promise<MaterialUsed> =>
    inTransaction(db, async (tx) => {
      const material = await materialRepository(tx, actor).find(id);
      if (!material) throw new Refusal('notFound');
      judgeSaving(material, actor);
      const fileId = await ports.files.copy(tx, actor, material.fileId);
      const nodeId = await ports.courses.addItem(tx, actor, {
        ...{ courseId, parentId, fileId },
        // A film that says no length cannot be followed: it is a document that plays or is saved.
        kind: material.mediaType === 'video/mp4' ? 'video' : 'document',
        title: material.title,
      });
      await materialUsesRepository(tx, actor).add(material, { courseId, nodeId, fileId });
      return { nodeId, fileId, version: material.versionNumber };
    }),
});
