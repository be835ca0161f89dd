import type {
  MaterialRevise,
  MaterialsAdd,
  MaterialsAdded,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Written } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { materialLifecycle } from '#machines/library/material.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { tellReviewers } from '../library-messages.service.ts';
import { holdLibrary } from './library-access.ts';
import { managedLibrariesRepository } from './managed-libraries.repository.ts';
import { managedMaterialsRepository } from './managed-materials.repository.ts';
import { tidyFacts } from './material-facts.ts';
import { materialObject } from './material-moves.service.ts';
import { writeMaterialWords } from '../materials/material-words.ts';
import { materialVersions } from './material-versions.repository.ts';
import { materialWrites } from './material-writes.repository.ts';
import { queueJobs } from '../jobs/queue-jobs.ts';

const titleLength = 120;

/** The file's name without its ending. */
const titleOf = (fileName: string) => {
  const bare = fileName.replace(/\.\w{1,8}$/, '').trim();
  return [...(bare === '' ? fileName : bare)].slice(0, titleLength).join('');
};

/** Files that become materials, and newer versions of them. @param forget after what visitors see has changed */
export function materialUploadsService(db: Database, { forget, inbox }: { forget: () => void; inbox: Inbox }) {
  return {
    /** The same files again: the same materials. */
    add: ({ libraryId, fileIds, ...given }: MaterialsAdd, actor: PersonActor): Promise<MaterialsAdded> =>
      inTransaction(db, async (tx) => {
        if (!(await managedLibrariesRepository(tx, actor).has(libraryId))) throw new Refusal('notFound');
        await tidyFacts(tx, actor, libraryId, given);
        const writes = materialWrites(tx, actor);
        const files = new Map((await materialVersions(tx, actor).ownFiles(fileIds)).map((file) => [file.id, file]));
        if (files.size !== fileIds.length) throw new Refusal('notFound');
        await holdLibrary(tx, libraryId);
        const known = await writes.byFile(libraryId, fileIds);
        const added: string[] = [];
        for (const fileId of fileIds) {
          if (known.has(fileId)) continue;
          const file = files.get(fileId)!;
          const facts = { title: titleOf(file.name), type: given.type ?? null, directoryId: given.directoryId ?? null };
          const id = await writes.add(libraryId, file, facts);
          await queueJobs(tx, file.id);
          known.set(file.id, id);
          added.push(id);
        }
        const told = await managedMaterialsRepository(tx, actor).told([...known.values()]);
        if (added.length > 0) {
          await writes.log(added, 'add');
          await auditActs(tx, actor, 'material.add', added.map(materialObject), { library: libraryId });
        }
        return { materials: fileIds.map((fileId) => ({ fileId, ...told.get(known.get(fileId)!)! })) };
      }),

    /**
     * A draft gets the file at once. Of what is published the old version stays until the new one is passed; where
     * nobody reviews, it is passed by who sends it.
     */
    async revise(input: MaterialRevise, actor: PersonActor): Promise<Written> {
      const { libraryId, materialId, fileId, note, version } = input;
      const written = await inTransaction(db, async (tx) => {
        const materials = managedMaterialsRepository(tx, actor);
        const library = await managedLibrariesRepository(tx, actor).settings(libraryId);
        const [row] = await materials.hold(libraryId, [materialId]);
        if (!library || !row) throw new Refusal('notFound');
        if (row.version !== version)
          throw conflictOn(
            maintenanceMaterialsOperations.reviseMaterial,
            (await materials.details(libraryId, materialId))!,
          );
        const isDraft = row.status === 'draft';
        const next = nextStatus(materialLifecycle, row.status, { type: 'material.revise' }, library);
        if (row.isBinned || (!isDraft && !next)) throw new Refusal('refused');
        const writes = materialWrites(tx, actor);
        const versions = materialVersions(tx, actor);
        const [file] = await versions.ownFiles([fileId]);
        if (!file) throw new Refusal('notFound');
        // What waited before is superseded.
        if (row.revision !== null) await versions.setStatus([materialId], 'refused');
        const number = await versions.nextNumber(materialId);
        const waits = !isDraft && library.isReviewed;
        const status = isDraft ? 'draft' : waits ? 'review' : 'published';
        await versions.add(materialId, { number, fileId, note: note.trim(), status });
        if (waits) await versions.wait(materialId, number, '');
        else await versions.show(materialId, number);
        await queueJobs(tx, fileId);
        if (status === 'published') await writeMaterialWords(tx, [materialId]);
        await writes.log([materialId], 'revise', note.trim());
        await auditActs(tx, actor, 'material.revise', [materialObject(materialId)], { library: libraryId, number });
        if (waits) await tellReviewers(tx, inbox, actor, libraryId);
        return { version: version + 1 };
      });
      afterCommit(db, forget);
      return written;
    },
  };
}
