import { materialCodec } from '#contract/library.codec.ts';
import type {
  MaterialAddress,
  MaterialDetail,
  MaterialInfo,
  MaterialPreview,
} from '#contract/library-materials.contract.ts';
import type { DownloadPolicy } from '#contract/material.rule.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Uses } from './uses-counter.ts';
import type { LibraryPorts } from './library.port.ts';
import { materialRecordOf, maySave } from './material-record.ts';
import { materialRepository, type MaterialWhole } from './material.repository.ts';

interface Asked {
  id: string;
  libraryId?: string | undefined;
}

/** @throws Refusal unauthorized for a visitor · forbidden by the policy */
export function judgeSaving(policy: DownloadPolicy, actor: Actor): void {
  if (actor.id === null) throw new Refusal('unauthorized');
  if (!maySave(policy, actor)) throw new Refusal('forbidden', { reason: 'right' });
}

/** What no page can show is only ever saved. */
const isShowable = ({ kind }: Pick<MaterialWhole, 'kind'>) => kind !== 'other';

/** One material: looking at it, and saving it where its policy allows. */
export function materialService(db: Database, ports: LibraryPorts, uses: Uses) {
  async function find(actor: Actor, { id, libraryId }: Asked): Promise<MaterialWhole> {
    const row = await materialRepository(db, actor).find(id, libraryId);
    if (!row) throw new Refusal('notFound');
    return row;
  }
  const extent = ({ pages, durationMs }: MaterialWhole) => ({
    ...(pages !== null && { pages }),
    ...(durationMs !== null && { durationMs }),
  });

  return {
    find,

    /** @param viewer whose view counts; null for one that does not */
    async detail(asked: Asked, actor: Actor, viewer: string | null): Promise<MaterialDetail> {
      const row = await find(actor, asked);
      if (viewer !== null) uses.view(row, actor, viewer);
      return { ...materialCodec.encode(materialRecordOf(row, actor)), ...wholeOf(row) };
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
      const isSaving = asked.purpose === 'download' || !isShowable(row);
      if (isSaving) judgeSaving(row.downloadPolicy, actor);
      const address = await ports.files.sign(
        actor,
        { id: row.fileId, mediaType: row.mediaType },
        isSaving ? 'download' : 'view',
      );
      if (isSaving && viewer !== null) await uses.download(row, actor, viewer);
      return address;
    },

    async preview(asked: Asked, actor: Actor): Promise<MaterialPreview> {
      const row = await find(actor, asked);
      const sign = (id: string, mediaType: string) => ports.files.sign(actor, { id, mediaType }, 'view');
      const main = await sign(row.fileId, row.mediaType);
      const isVideo = row.kind === 'video';
      const [streams, captions] = await Promise.all([
        isVideo ? materialRepository(db, actor).streams(row.fileId) : [],
        isVideo ? ports.files.captions(row.fileId) : [],
      ]);
      return {
        kind: row.kind,
        url: isShowable(row) ? main.url : '',
        expiresAt: main.expiresAt,
        name: row.fileName,
        mediaType: row.mediaType,
        sizeBytes: row.sizeBytes,
        ...(row.pages !== null && { pages: row.pages }),
        streams: await Promise.all(
          streams.map(async ({ fileId, height, mediaType }) => ({ height, url: (await sign(fileId, mediaType)).url })),
        ),
        captions: await Promise.all(
          captions.map(async ({ fileId, language, label }) => ({
            ...{ language, label },
            url: (await sign(fileId, 'text/vtt')).url,
          })),
        ),
      };
    },
  };
}

const wholeOf = (row: MaterialWhole) => {
  const { libraryName, introduction, tags, directory, licenceText, source, downloadPolicy, uses } = row;
  const { weeklyViews, versions } = row;
  return {
    ...{ libraryName, introduction, tags, directory, licenceText, source, downloadPolicy, uses },
    ...{ weeklyViews, versions },
  };
};
