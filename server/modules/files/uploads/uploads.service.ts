import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codes, type Code } from '#contract/common/codes.ts';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { FilesParts } from '../files.port.ts';
import { filesRepository } from '../files.repository.ts';
import { storedFileOf } from '../files.service.ts';
import type { PartStore } from '../storage/part-store.ts';
import { removeFile } from '../remove-file.repository.ts';
import { takeIn } from './take-in.ts';
import { uploadsRepository, type UploadRow } from './uploads.repository.ts';

/** Below the client's 6 s: a large file is judged on, and the client asks again. */
const patienceMs = 4000;
/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 2;
/** Below this share of free disk nothing more is taken in (docs/operations.md). */
export const leastFreeShare = 0.1;

/** What is kept of a refusal: its word, and what was found. */
const keptOf = ({ code, result }: Refusal) =>
  typeof result?.['found'] === 'string' ? `${code} ${result['found']}` : code;
function refusalOf(kept: string, { asSent: isForLibrary }: UploadRow): Refusal {
  const [code, found] = kept.split(' ', 2) as [string, string?];
  return new Refusal(code in codes ? (code as Code) : 'unsupportedContent', {
    ...(found && { found }),
    ...(isForLibrary && { isForLibrary }),
  });
}

export const uploadsService = (db: Database, parts: FilesParts, store: PartStore) => {
  /** Judgements under way on this node: a second question waits for the same one. */
  const running = new Map<string, Promise<StoredFile>>();

  async function judge(actor: PersonActor, upload: UploadRow): Promise<StoredFile> {
    const uploads = uploadsRepository(db, actor.id);
    const path = await store.fetch(upload.id, join(parts.workDir, `${upload.id}.judged`));
    if (path === null) throw new Refusal('refused');
    try {
      if ((await uploads.begin(upload.id)) > attemptsAtMost) throw new Refusal('tooComplex');
      const row = await takeIn(db, actor, parts, {
        path,
        name: upload.name,
        isPublic: upload.isPublic,
        asSent: upload.asSent,
      });
      const isFirst = await uploads.judge(upload.id, { fileId: row.id });
      await store.remove(upload.id);
      if (isFirst) return storedFileOf(row);
      const first = await uploads.find(upload.id);
      await removeFile(db, actor.id, row.id);
      const kept = first?.fileId ? await filesRepository(db, actor).own(first.fileId) : undefined;
      if (!kept) throw new Refusal('notFound');
      return storedFileOf(kept);
    } catch (error) {
      // After any other fault the bytes wait for the next try.
      if (error instanceof Refusal) {
        await uploads.judge(upload.id, { refusal: keptOf(error) });
        await store.remove(upload.id);
        throw refusalOf(keptOf(error), upload);
      }
      await uploads.putBack(upload.id).catch(() => null);
      throw error;
    }
  }

  const isFull = async () => (await parts.store.freeShare()) < leastFreeShare;

  return {
    /** Whether the disk has no room for more. */
    isFull,

    /** @throws Refusal quotaExceeded, diskFull before the first byte is taken */
    async admit(actor: PersonActor, sizeBytes: number): Promise<void> {
      if (await isFull()) throw new Refusal('diskFull');
      const used = await filesRepository(db, actor).usedBytes();
      if (used + sizeBytes > parts.quotaBytes)
        throw new Refusal('quotaExceeded', { usedBytes: used, quotaBytes: parts.quotaBytes });
    },

    /** The stored file, or null while it is still being judged. Repeating gives the same file, or the same refusal. */
    async check(actor: PersonActor, id: string): Promise<StoredFile | null> {
      const upload = await uploadsRepository(db, actor.id).find(id);
      if (!upload) throw new Refusal('notFound');
      if (upload.refusal) throw refusalOf(upload.refusal, upload);
      if (upload.isJudged) {
        const row = upload.fileId ? await filesRepository(db, actor).own(upload.fileId) : undefined;
        if (!row) throw new Refusal('notFound');
        return storedFileOf(row);
      }
      const judging = running.get(id) ?? judge(actor, upload).finally(() => running.delete(id));
      running.set(id, judging);
      const timer = new AbortController();
      try {
        return await Promise.race([judging, wait(patienceMs, null, { signal: timer.signal })]);
      } finally {
        timer.abort();
        // Whoever asks next hears how it ended; until then nobody may be listening.
        judging.catch(() => null);
      }
    },

    /** Uploads of more than a day ago and their bytes. @returns how many went */
    async expire(): Promise<number> {
      const ids = await uploadsRepository(db, null).expire();
      for (const id of ids) await store.remove(id);
      return ids.length;
    },

    /** Waits for judgements under way; for a graceful end. */
    settle: () => Promise.allSettled(running.values()),
  };
};

export type UploadsService = ReturnType<typeof uploadsService>;
