import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { fitName } from '../judging/file-name.ts';
import type { FilesParts } from '../files.port.ts';
import type { FileRow } from '../files.repository.ts';
import { storeFile } from '../files.service.ts';
import { judgeFile } from '../judging/file-reader.ts';
import { wantPicture } from '../judging/want-picture.ts';

const pieceBytes = 1024 * 1024;

/** Reads into one piece of memory, no larger than the file: a stream's pieces pile up faster than they are collected. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const piece = Buffer.allocUnsafe(Math.min(size, pieceBytes));
    for (let read = size; read > 0;) {
      read = (await handle.read(piece, 0, piece.length, null)).bytesRead;
      hash.update(piece.subarray(0, read));
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/**
 * Judges the file at `path` and keeps it; the path is gone afterwards, unless a fault stopped it that may pass (a full
 * disk): then it waits for another try.
 * @throws Refusal of `judgeFile`; pictureWanted
 */
export async function takeIn(
  db: Database,
  actor: Actor,
  parts: Pick<FilesParts, 'store'>,
  upload: { path: string; name: string; isPublic: boolean; asSent?: boolean; id?: string },
): Promise<FileRow> {
  const { path, name, isPublic, asSent = false, id } = upload;
  let rewritten: string | undefined;
  try {
    const [judged, sourceSha256] = await Promise.all([judgeFile(path, name, { asSent }), sha256Of(path)]);
    rewritten = judged.rewritten;
    wantPicture({ ...judged, isPublic });
    const kept = rewritten ?? path;
    const [sha256, { size: sizeBytes }] = await Promise.all([
      rewritten ? sha256Of(rewritten) : sourceSha256,
      stat(kept),
    ]);
    const file = {
      ...judged,
      name: fitName(name, judged),
      sha256,
      sourceSha256,
      sizeBytes,
      isPublic,
      ...(id && { id }),
    };
    const row = await storeFile(db, actor, parts, kept, file);
    await rm(path, { force: true });
    return row;
  } catch (error) {
    if (error instanceof Refusal) await rm(path, { force: true });
    throw error;
  } finally {
    if (rewritten) await rm(rewritten, { force: true });
  }
}
