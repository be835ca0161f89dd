import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { storageRepository } from '../console/storage.repository.ts';
import { holdContent } from '../files.service.ts';
import type { ContentStore, DropBytes } from '../files.port.ts';

const queueName = 'files.bytes';

/** Lets the bytes of a content go with what `tx` writes; nobody touches them before its commit. */
export const dropsBytes =
  (jobs: Pick<Jobs, 'add'>): DropBytes =>
  async (tx, sha256) =>
    void (await jobs.add(queueName, [{ sha256 }], tx));

/** Bytes that nothing names any more: they go, and where the place does not answer, they go later. */
export const droppedBytesQueue = (db: Database, store: Pick<ContentStore, 'remove'>): Queue<{ sha256: string }> => ({
  title: dataWords('删除文件内容', 'Removal of bytes'),
  ...{ name: queueName, atOnce: 1, retries: 8, retryDelaySeconds: 10, expireInSeconds: 600 },
  run: ({ data: { sha256 } }) =>
    inTransaction(db, async (tx) => {
      // Whoever brings the same content meanwhile waits, or has it kept.
      await holdContent(tx, sha256);
      if (!(await storageRepository(tx).isContent(sha256))) await store.remove(sha256);
    }),
});
