import { sql } from 'kysely';
import { judgeBytes } from '#contract/common/bytes.rule.ts';
import type { Address, AddressQuery, CaptionsWrite, Known, StoredFile } from '#contract/files/files.contract.ts';
import { kindOf } from '#contract/files/files.rule.ts';
import type { PersonActor, Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MediaUse } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { replaceCaptions } from './captions.service.ts';
import { bareName, endingOf, fitName } from './judging/file-name.ts';
import { filesRepository, type FileRow, type NewFile } from './files.repository.ts';
import type { FilesParts, RemovingParts } from './files.port.ts';
import { isForLibraries } from './judging/judge-carried.ts';
import { lifeOf, signAddress } from './media/media-address.ts';
import { removeFile } from './remove-file.repository.ts';
import { wantPicture } from './judging/want-picture.ts';
import { shownOf } from './shown-files.service.ts';

export const storedFileOf = (row: FileRow): StoredFile => ({
  fileId: row.id,
  name: row.name,
  mediaType: row.mediaType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  isPublic: row.isPublic,
  ...(row.durationMs !== null && { durationMs: row.durationMs }),
  ...(row.pages !== null && { pages: row.pages }),
  ...(row.width !== null && { width: row.width }),
  ...(row.height !== null && { height: row.height }),
});

/** What the address of a file gives whom its place lets see it. */
function useOf({ mediaType, sha256, sourceSha256, pages }: FileRow, purpose: AddressQuery['purpose']): MediaUse {
  const verdict = judgeBytes({
    ...{ policy: 'people', asker: 'person', mediaType, hasStreams: false },
    purpose: purpose === 'download' ? 'download' : 'view',
    hasPages: pages !== null,
    isRewritten: sha256 !== sourceSha256,
  });
  if ('refusal' in verdict || verdict.isSaved) return 'download';
  if (verdict.rendition !== 'original') return verdict.rendition;
  return purpose === 'stream' ? 'stream' : 'view';
}

/** The same content is put and removed by one at a time, so that no file loses its bytes to another's removal. */
export const holdContent = (tx: Database, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 20))`.execute(tx);

/** Whether something would miss the file: a page that shows it, or somebody else's video whose captions it is. */
export const isFileUsed = async (
  tx: Database,
  shown: FilesParts['shown'],
  files: Pick<ReturnType<typeof filesRepository>, 'isForeignCaption'>,
  id: string,
): Promise<boolean> => (await shownOf(tx, shown, [id])).has(id) || files.isForeignCaption(id);

/** Puts the bytes at `path` into the store and names them: one transaction, or the caller's, the bytes first. */
export const storeFile = (
  db: Database,
  actor: Actor,
  { store }: Pick<FilesParts, 'store'>,
  path: string,
  file: NewFile,
) => {
  const keep = async (tx: Database) => {
    await holdContent(tx, file.sha256);
    await store.put(file.sha256, path);
    return filesRepository(tx, actor).add(file);
  };
  return db.isTransaction ? keep(db) : inTransaction(db, keep);
};

/** Whether a content is kept as this purpose keeps it: a library's as it was sent, a picture elsewhere written anew. */
const isAsKept = ({ mediaType, sha256, sourceSha256 }: FileRow, purpose: Known['purpose']) =>
  purpose === 'material'
    ? sha256 === sourceSha256
    : !isForLibraries(mediaType) && (kindOf(mediaType) !== 'picture' || sha256 !== sourceSha256);

export const filesService = (db: Database, parts: RemovingParts) => {
  /** The file where this person may see it; else it is not there. */
  const readable = async (actor: Actor, id: string): Promise<FileRow> => {
    const row = await filesRepository(db, actor).readable(id);
    if (!row) throw new Refusal('notFound');
    if (row.mayRead) return row;
    for (const mayRead of parts.readers) if (await mayRead(db, actor, id)) return row;
    throw new Refusal('notFound');
  };
  const now = async () =>
    (await sql<{ now: number }>`select extract(epoch from now())::integer as now`.execute(db)).rows[0]!.now;

  return {
    async get(actor: Actor, id: string): Promise<StoredFile> {
      return storedFileOf(await readable(actor, id));
    },

    async list(actor: PersonActor, search: string | undefined, pageNo: number, pageSize: number) {
      const { rows, total } = await filesRepository(db, actor).list(search, pageSize, (pageNo - 1) * pageSize);
      return {
        data: rows.map((row) => ({ ...storedFileOf(row), createdAt: row.createdAt.toISOString() })),
        pageNo,
        pageSize,
        totalCount: total,
        totalPage: Math.ceil(total / pageSize),
      };
    },

    /**
     * Null when this person has never sent the content, or never under such a name: then it is to be judged.
     * @throws Refusal pictureWanted
     */
    known: (actor: PersonActor, sha256: string, name: string, purpose: Known['purpose']): Promise<StoredFile | null> =>
      inTransaction(db, async (tx) => {
        const isPublic = purpose === 'public';
        const files = filesRepository(tx, actor);
        const row = await files.sentBefore(sha256);
        if (!row || !isAsKept(row, purpose)) return null;
        const isRewritten = row.sha256 !== sha256;
        const ending = endingOf(row.name);
        if (!isRewritten && endingOf(bareName(name)) !== ending) return null;
        const fit = fitName(name, { endings: [ending], ...(isRewritten && { rewritten: row.sha256 }) });
        await holdContent(tx, row.sha256);
        // It may have been removed while this transaction waited.
        if (!(await files.own(row.id))) return null;
        wantPicture({ ...row, isPublic });
        if (row.name === fit && row.isPublic === isPublic) return storedFileOf(row);
        return storedFileOf(await files.copy(row, fit, isPublic, sha256));
      }),

    async remove(actor: PersonActor, id: string): Promise<null> {
      await inTransaction(db, async (tx) => {
        const files = filesRepository(tx, actor);
        const row = await files.own(id);
        if (!row) throw new Refusal('notFound');
        if (await isFileUsed(tx, parts.shown, files, id)) throw new Refusal('refused');
        await holdContent(tx, row.sha256);
        const orphan = await removeFile(tx, actor.id, id);
        if (orphan) await parts.dropBytes(tx, orphan);
      });
      return null;
    },

    async usage(actor: PersonActor) {
      return { usedBytes: await filesRepository(db, actor).usedBytes(), quotaBytes: parts.quotaBytes };
    },

    /**
     * Bound to the caller's session; visitors get addresses of public files only. Whom its place lets see a file may
     * save it too; a picture that the platform did not write itself is shown as a copy.
     */
    async address(actor: Actor, { id, purpose }: AddressQuery): Promise<Address> {
      const row = await readable(actor, id);
      const user = row.isPublic ? 'public' : actor.sessionId;
      if (user === null) throw new Refusal('unauthorized');
      const use = useOf(row, purpose);
      const at = await now();
      const expires = at + lifeOf(use, user);
      const captions = await filesRepository(db, actor).captions(id);
      return {
        url: signAddress(parts.mediaKey, { id, expires, user, use }),
        expiresAt: new Date(expires * 1000).toISOString(),
        file: storedFileOf(row),
        captions: captions.map((caption) => ({
          ...caption,
          url: signAddress(parts.mediaKey, { id: caption.captionFileId, expires, user, use: 'view' }),
        })),
      };
    },

    setCaptions: (actor: PersonActor, { id, captions }: CaptionsWrite) =>
      inTransaction(db, async (tx) => {
        const files = filesRepository(tx, actor);
        const video = await files.taught(id);
        if (!video) throw new Refusal('notFound');
        await replaceCaptions(files, video, captions);
        const expires = (await now()) + lifeOf('view', actor.sessionId!);
        return captions.map((caption) => ({
          ...caption,
          url: signAddress(parts.mediaKey, { id: caption.captionFileId, expires, user: actor.sessionId!, use: 'view' }),
        }));
      }),
  };
};
