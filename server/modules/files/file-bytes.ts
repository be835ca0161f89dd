import type { Database } from '#server/platform/database.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { FilesParts } from './files.port.ts';
import { filesRepository } from './files.repository.ts';
import { holdContent } from './files.service.ts';
import { importFiles, ownerOf } from './import-files.ts';
import { layContent } from './lay-content.ts';
import { removeFile } from './remove-file.repository.ts';

/** What background work on files is handed in app.ts: bytes of a content, and files of what it made of them. */
export const fileBytes = (db: Database, { store, workDir }: Pick<FilesParts, 'store' | 'workDir'>) => ({
  workDir,

  /** Lays the content at `path`, to be read only. @throws Error when the content is gone */
  fetch: (sha256: string, path: string): Promise<void> => layContent(store, sha256, path),

  /** Judges what lies at `path`, which stays, and keeps it as a file of this person. @throws Refusal of the judgement */
  async keep(ownerId: string, file: { path: string; name: string; isPublic: boolean }): Promise<string> {
    const [stored] = await importFiles(db, { store, workDir }, [{ ...file, ownerId }]);
    return stored!.fileId;
  },

  /** Removes a file of this person that no place shows, and its bytes where nobody else has them. */
  remove: (ownerId: string, fileId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const files = filesRepository(tx, ownerOf(ownerId));
      const file = await files.own(fileId);
      if (!file || (await files.isUsed(fileId))) return;
      await holdContent(tx, file.sha256);
      const orphan = await removeFile(tx, ownerId, fileId);
      if (orphan) await store.remove(orphan);
    }),
});
