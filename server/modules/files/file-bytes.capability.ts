import type { Database } from '#server/platform/database/database.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { RemovingParts } from './files.port.ts';
import { filesRepository } from './files.repository.ts';
import { holdContent, isFileUsed } from './files.service.ts';
import { importFiles, ownerOf } from './files.import.ts';
import { layContent } from './storage/lay-content.ts';
import { removeFile } from './remove-file.repository.ts';

/** Files as background work sees them: bytes of a content, and files of what it made of them. */
export const fileBytes = (
  db: Database,
  { store, workDir, shown, dropBytes }: Pick<RemovingParts, 'store' | 'workDir' | 'shown' | 'dropBytes'>,
): FileBytes => ({
  workDir,

  fetch: (sha256, path) => layContent(store, sha256, path),

  read: (sha256, range) => store.read(sha256, range),

  async keep(ownerId, file) {
    const [stored] = await importFiles(db, { store, workDir }, [{ ...file, ownerId }]);
    return stored!.fileId;
  },

  remove: (ownerId, fileId) =>
    inTransaction(db, async (tx) => {
      const files = filesRepository(tx, ownerOf(ownerId));
      const file = await files.own(fileId);
      if (!file || (await isFileUsed(tx, shown, files, fileId))) return;
      await holdContent(tx, file.sha256);
      const orphan = await removeFile(tx, ownerId, fileId);
      if (orphan) await dropBytes(tx, orphan);
    }),
});
