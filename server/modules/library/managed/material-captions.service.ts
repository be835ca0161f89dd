import type {
  MaterialCaptions,
  MaterialCaptionsWrite,
  MaterialIn,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { managedMaterialsRepository } from './managed-materials.repository.ts';
import type { MaintenancePorts } from '../library.port.ts';
import { materialObject } from './material-moves.service.ts';
import { materialWrites } from './material-writes.repository.ts';

/** Captions of the videos of a library; what visitors see has them at once. */
export function materialCaptionsService(db: Database, files: MaintenancePorts['files']) {
  /** @throws Refusal notFound */
  async function videoOf(at: Database, actor: PersonActor, { libraryId, materialId }: MaterialIn) {
    const file = await managedMaterialsRepository(at, actor).file(libraryId, materialId);
    if (!file) throw new Refusal('notFound');
    return file;
  }
  const of = async (at: Database, videoId: string): Promise<MaterialCaptions> => ({
    captions: (await files.captions(at, videoId)).map(({ fileId: captionFileId, ...same }) => ({
      captionFileId,
      ...same,
    })),
  });

  return {
    read: async (input: MaterialIn, actor: PersonActor) => of(db, (await videoOf(db, actor, input)).id),

    async write({ libraryId, materialId, captions, seen }: MaterialCaptionsWrite, actor: PersonActor) {
      const video = await videoOf(db, actor, { libraryId, materialId });
      await inTransaction(db, async (tx) => {
        // Whoever writes captions of it at the same time waits here.
        const [row] = await managedMaterialsRepository(tx, actor).hold(libraryId, [materialId]);
        if (!row) throw new Refusal('notFound');
        const now = await of(tx, video.id);
        const held = new Set(now.captions.map(({ captionFileId }) => captionFileId));
        if (held.size !== seen.length || !seen.every((id) => held.has(id)))
          throw conflictOn(maintenanceMaterialsOperations.writeCaptions, now);
        await files.setCaptions(tx, actor, video, captions);
        await materialWrites(tx, actor).log([materialId], 'edit');
        const detail = { library: libraryId, fields: 'captions' };
        await auditActs(tx, actor, 'material.edit', [materialObject(materialId)], detail);
      });
      return of(db, video.id);
    },
  };
}
