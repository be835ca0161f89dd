import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FilesParts } from './files.port.ts';
import { filesRepository } from './files.repository.ts';
import { storedFileOf } from './files.service.ts';
import { sha256Of, takeIn } from './uploads/take-in.ts';

export interface ImportedFile {
  /** A file on this machine; it stays where it is. */
  path: string;
  /** Given by the seed, so that addresses stay; made by the database if absent. */
  id?: string;
  ownerId: string;
  /** The file's own name if absent. */
  name?: string;
  isPublic?: boolean;
  /** For a library: as it is. */
  asSent?: boolean;
}

/** An import speaks for the owner, without a session. */
export const ownerOf = (id: string): Actor => ({
  id,
  sessionId: null,
  roles: [],
  grants: new Set(),
  schoolId: null,
  managedSchoolId: null,
  edition: 'he',
  locale: 'zh-CN',
  requestId: 'import',
});

/**
 * Takes files of this machine in, for the seed and for tools: judged and stored like uploads. What the owner has
 * already, under the same name, is not stored again.
 * @returns one file for each row, in the order given
 * @throws Refusal of the judgement
 */
export async function importFiles(
  db: Database,
  parts: Pick<FilesParts, 'store' | 'workDir'>,
  rows: readonly ImportedFile[],
): Promise<StoredFile[]> {
  await mkdir(parts.workDir, { recursive: true });
  const stored: StoredFile[] = [];
  for (const { path, id, ownerId, name = basename(path), isPublic = false, asSent = false } of rows) {
    const actor = ownerOf(ownerId);
    const files = filesRepository(db, actor);
    const known = await files.sentBefore(await sha256Of(path));
    if (known?.name === name && known.isPublic === isPublic && (!asSent || known.sha256 === known.sourceSha256)) {
      stored.push(storedFileOf(known));
      continue;
    }
    const copy = join(parts.workDir, `${randomUUID()}.import`);
    await copyFile(path, copy);
    try {
      stored.push(
        storedFileOf(await takeIn(db, actor, parts, { path: copy, name, isPublic, asSent, ...(id && { id }) })),
      );
    } finally {
      await rm(copy, { force: true });
    }
  }
  return stored;
}

/** Captions of imported videos; the two files belong to the same owner. */
export async function importCaptions(
  db: Database,
  rows: readonly { videoId: string; captionId: string; language: string; label: string }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto('file_captions')
      .values(
        rows.slice(start, start + 1000).map(({ videoId, captionId, language, label }) => ({
          video_id: videoId,
          caption_id: captionId,
          language,
          label,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
