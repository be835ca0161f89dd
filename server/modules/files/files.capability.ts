import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { kindOf, publicMedia } from '#contract/files/files.rule.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { replaceCaptions } from './captions.service.ts';
import { filesRepository } from './files.repository.ts';
import type { FilesParts } from './files.port.ts';
import { holdContent } from './files.service.ts';
import { ownerOf } from './files.import.ts';
import { lifeOf, signAddress } from './media/media-address.ts';
import { takeIn } from './uploads/take-in.ts';

/** The id of the file that anyone who knows its address may see; null when the bytes are no picture. */
async function keepPublic(
  db: Database,
  actor: Actor,
  parts: FilesParts,
  picture: Parameters<Files['keepPicture']>[2],
): Promise<string | null> {
  const path = join(parts.workDir, randomUUID());
  await writeFile(path, picture.bytes, { mode: 0o600 });
  try {
    const file = await takeIn(db, actor, parts, { path, name: picture.name, isPublic: true });
    return kindOf(file.mediaType) === 'picture' ? file.id : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Files as other modules see them: bytes in, bytes out. */
export const provideFiles = (parts: FilesParts): Files => ({
  async findUpload(db, ownerId, fileId, maxBytes) {
    const row = await filesRepository(db, ownerOf(ownerId)).own(fileId);
    if (!row) throw new Refusal('notFound');
    if (Number(row.sizeBytes) > maxBytes) throw new Refusal('tooLarge');
    return { name: row.name, read: async () => buffer(await parts.store.read(row.sha256)) };
  },

  async keepPicture(db, ownerId, picture) {
    const id = await keepPublic(db, ownerOf(ownerId), parts, picture);
    return id === null ? null : publicMedia(id);
  },

  keepPortrait: (db, actor, picture) => keepPublic(db, actor, parts, picture),

  async sign(db, actor, id, use) {
    const { rows } = await sql<{ now: number }>`select extract(epoch from now())::integer as now`.execute(db);
    const user = actor.sessionId ?? 'public';
    const expires = rows[0]!.now + lifeOf(use, user);
    const url = signAddress(parts.mediaKey, { id, expires, user, use });
    return { url, expiresAt: new Date(expires * 1000).toISOString() };
  },

  captions: (db, videoId) =>
    db
      .selectFrom('file_captions')
      .where('video_id', '=', videoId)
      .select(['caption_id as fileId', 'language', 'label'])
      .orderBy('language')
      .execute(),

  setCaptions: (tx, actor, video, captions) => replaceCaptions(filesRepository(tx, actor), video, captions),

  async copy(tx, actor, fileId) {
    const files = filesRepository(tx, actor);
    const row = await files.readable(fileId);
    if (!row) throw new Refusal('notFound');
    await holdContent(tx, row.sha256);
    const { id } = await files.copy(row, row.name, false, row.sourceSha256);
    await files.setCaptions(id, await files.captions(fileId));
    return id;
  },
});
