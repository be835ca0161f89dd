import { judgeBytes, type BytesVerdict } from '#contract/common/bytes.rule.ts';
import { materialCodec } from '#contract/library/library.codec.ts';
import type {
  MaterialAddress,
  MaterialDetail,
  MaterialInfo,
  MaterialPreview,
} from '#contract/library/library-materials.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MediaUse } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Uses } from '../statistics/uses-counter.ts';
import type { LibraryPorts } from '../library.port.ts';
import { askerOf, materialRecordOf } from './material-record.ts';
import { materialRepository, type MaterialWhole } from './material.repository.ts';

interface Asked {
  id: string;
  libraryId?: string | undefined;
}

/** @throws Refusal unauthorized for a visitor · forbidden by the policy */
export function judgeSaving(
  { downloadPolicy, mediaType }: Pick<MaterialWhole, 'downloadPolicy' | 'mediaType'>,
  actor: Actor,
) {
  const none = { hasPages: false, hasStreams: false, isRewritten: false };
  const asked = { policy: downloadPolicy, asker: askerOf(actor), mediaType, purpose: 'download', ...none } as const;
  const verdict = judgeBytes(asked);
  if ('refusal' in verdict) throw refusalOf(verdict.refusal);
}

const refusalOf = (code: 'unauthorized' | 'forbidden') =>
  code === 'forbidden' ? new Refusal(code, { reason: 'right' }) : new Refusal(code);

/** What an address of a verdict gives. */
function useOf(
  { rendition, isSaved, isMarked }: Exclude<BytesVerdict, { refusal: string }>,
  mediaType: string,
): MediaUse {
  if (isSaved) return 'download';
  if (rendition === 'original') return /^(video|audio)\//.test(mediaType) ? 'stream' : 'view';
  if (rendition === 'pages') return isMarked ? 'markedPages' : 'pages';
  if (rendition === 'picture') return isMarked ? 'markedPicture' : 'picture';
  return rendition;
}

/** One material: looking at it, and saving it where its policy allows. */
export function materialService(db: Database, ports: LibraryPorts, uses: Uses) {
  async function find(actor: Actor, { id, libraryId }: Asked): Promise<MaterialWhole> {
    const row = await materialRepository(db, actor).find(id, libraryId);
    if (!row) throw new Refusal('notFound');
    return row;
  }
  /** What of the file this person gets, and of which file the bytes are. */
  async function judge(row: MaterialWhole, actor: Actor, purpose: 'view' | 'download') {
    const { fileId, kind, mediaType, downloadPolicy: policy } = row;
    const material = materialRepository(db, actor);
    const streams = kind === 'video' ? await material.streams(fileId) : [];
    const laidOut = kind === 'pdf' ? { fileId, pages: row.pages } : await material.pages(fileId);
    const pages = laidOut?.pages ?? row.pages;
    const verdict = judgeBytes({
      ...{ policy, asker: askerOf(actor), purpose, mediaType, isRewritten: false },
      hasPages: (laidOut?.pages ?? null) !== null,
      hasStreams: streams.length > 0,
    });
    const rendition = 'refusal' in verdict ? null : verdict.rendition;
    // Who may not save a film is not given the film, where there are streams of it.
    const source =
      rendition === 'pages' ? laidOut!.fileId : rendition === 'stream' ? (streams[0]?.fileId ?? fileId) : fileId;
    return { verdict, source, streams, pages };
  }
  const extent = ({ pages, durationMs }: MaterialWhole) => ({
    ...(pages !== null && { pages }),
    ...(durationMs !== null && { durationMs }),
  });

  return {
    find,

    async detail(asked: Asked, actor: Actor): Promise<MaterialDetail> {
      const row = await find(actor, asked);
      return { ...materialCodec.encode(materialRecordOf(row, actor)), ...wholeOf(row) };
    },

    /**
     * @param viewer whose view counts; null for one that does not
     * @throws Refusal notFound
     */
    async countView({ id, libraryId }: Asked, actor: Actor, viewer: string | null): Promise<void> {
      const shown = await materialRepository(db, actor).shown(id);
      if (!shown || (libraryId !== undefined && libraryId !== shown.libraryId)) throw new Refusal('notFound');
      if (viewer !== null) uses.view(shown, actor, viewer);
    },

    async at(code: string, actor: Actor): Promise<{ id: string; libraryId: string }> {
      const found = await materialRepository(db, actor).at(code);
      if (!found) throw new Refusal('notFound');
      return found;
    },

    async files(asked: Asked, actor: Actor): Promise<MaterialInfo['files']> {
      const row = await find(actor, asked);
      const { fileId, fileName: name, mediaType, sizeBytes, sha256 } = row;
      return [{ fileId, name, mediaType, sizeBytes, sha256, ...extent(row) }];
    },

    async address(
      asked: Asked & { fileId?: string | undefined; purpose: 'view' | 'download' },
      actor: Actor,
      viewer: string | null,
    ): Promise<MaterialAddress> {
      const row = await find(actor, asked);
      if (asked.fileId !== undefined && asked.fileId !== row.fileId) throw new Refusal('notFound');
      const { verdict, source } = await judge(row, actor, asked.purpose);
      if ('refusal' in verdict) throw refusalOf(verdict.refusal);
      const address = await ports.files.sign(db, actor, source, useOf(verdict, row.mediaType));
      if (verdict.isSaved && viewer !== null) await uses.download(row, actor, viewer);
      return address;
    },

    async preview(asked: Asked, actor: Actor): Promise<MaterialPreview> {
      const row = await find(actor, asked);
      const { verdict, source, streams, pages } = await judge(row, actor, 'view');
      const isShown = !('refusal' in verdict) && !verdict.isSaved;
      const main = await ports.files.sign(db, actor, source, isShown ? useOf(verdict, row.mediaType) : 'view');
      const captions = row.kind === 'video' ? await ports.files.captions(db, row.fileId) : [];
      return {
        kind: row.kind,
        shownAs: isShown ? verdict.rendition : 'none',
        url: isShown ? main.url : '',
        expiresAt: main.expiresAt,
        name: row.fileName,
        mediaType: row.mediaType,
        sizeBytes: row.sizeBytes,
        ...(pages !== null && { pages }),
        streams: await Promise.all(
          streams.map(async ({ fileId, height }) => ({
            height,
            url: (await ports.files.sign(db, actor, fileId, 'stream')).url,
          })),
        ),
        captions: await Promise.all(
          captions.map(async ({ fileId, language, label }) => ({
            ...{ language, label },
            url: (await ports.files.sign(db, actor, fileId, 'view')).url,
          })),
        ),
      };
    },
  };
}

const wholeOf = (row: MaterialWhole) => {
  const { libraryName, introduction, tags, directory, licenceText, source, downloadPolicy, uses } = row;
  const { weeklyViews, versions, shortCode } = row;
  return {
    ...{ libraryName, introduction, tags, directory, licenceText, source, downloadPolicy, uses },
    ...{ weeklyViews, versions, shortCode },
  };
};
