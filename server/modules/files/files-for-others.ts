import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { kindOf, publicMedia } from '#contract/files.rule.ts';
import { sql } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { replaceCaptions } from './captions.ts';
import { filesRepository } from './files.repository.ts';
import type { FilesParts } from './files.port.ts';
import { holdContent } from './files.service.ts';
import { ownerOf } from './import-files.ts';
import { lifeOf, signAddress, type MediaUse } from './media-address.ts';
import { takeIn } from './take-in.ts';

interface Picture {
  name: string;
  bytes: Uint8Array;
}

/** The id of the file that anyone who knows its address may see; null when the bytes are no picture. */
async function keepPublic(db: Database, actor: Actor, parts: FilesParts, picture: Picture): Promise<string | null> {
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

/** What other modules are handed of the files area in app.ts: bytes in, bytes out. */
export const filesForOthers = (parts: FilesParts) => ({
  /** A file of this person's own. @throws Refusal notFound · tooLarge beyond `maxBytes` */
  async findUpload(
    db: Database,
    ownerId: string,
    fileId: string,
    maxBytes: number,
  ): Promise<{ name: string; read: () => Promise<Uint8Array> }> {
    const row = await filesRepository(db, ownerOf(ownerId)).own(fileId);
    if (!row) throw new Refusal('notFound');
    if (Number(row.sizeBytes) > maxBytes) throw new Refusal('tooLarge');
    return { name: row.name, read: async () => buffer(await parts.store.read(row.sha256)) };
  },

  /**
   * Keeps a picture of this person's that anyone who knows its address may see.
   * @returns the address; null when it is no picture
   */
  async keepPicture(db: Database, ownerId: string, picture: Picture): Promise<string | null> {
    const id = await keepPublic(db, ownerOf(ownerId), parts, picture);
    return id === null ? null : publicMedia(id);
  },

  /** The same for the face of the person who asks. @returns the file's id */
  keepPortrait: (db: Database, actor: Actor, picture: Picture): Promise<string | null> =>
    keepPublic(db, actor, parts, picture),

  /**
   * An address of a file that the caller's own rules let this person have, in this use: bound to the session, or public
   * for a visitor and then short.
   */
  async sign(db: Database, actor: Actor, id: string, use: MediaUse) {
    const { rows } = await sql<{ now: number }>`select extract(epoch from now())::integer as now`.execute(db);
    const user = actor.sessionId ?? 'public';
    const expires = rows[0]!.now + lifeOf(use, user);
    const url = signAddress(parts.mediaKey, { id, expires, user, use });
    return { url, expiresAt: new Date(expires * 1000).toISOString() };
  },

  captions: (db: Database, videoId: string) =>
    db
      .selectFrom('file_captions')
      .where('video_id', '=', videoId)
      .select(['caption_id as fileId', 'language', 'label'])
      .orderBy('language')
      .execute(),

  /** For whoever the caller's own rules let change the video. @throws Refusal invalidInput */
  setCaptions: (
    tx: Database,
    actor: PersonActor,
    video: { id: string; mediaType: string },
    captions: readonly { captionFileId: string; language: string; label: string }[],
  ): Promise<void> => replaceCaptions(filesRepository(tx, actor), video, captions),

  /**
   * A file of the person's own with the same content, in the caller's transaction: not a byte more in the store.
   * Captions come along. @throws Refusal notFound
   */
  async copy(tx: Database, actor: PersonActor, fileId: string): Promise<string> {
    const files = filesRepository(tx, actor);
    const row = await files.readable(fileId);
    if (!row) throw new Refusal('notFound');
    await holdContent(tx, row.sha256);
    const { id } = await files.copy(row, row.name, false, row.sourceSha256);
    await files.setCaptions(id, await files.captions(fileId));
    return id;
  },
});
