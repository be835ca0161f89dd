import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gathered } from '#server/platform/modules/module.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { diskStore } from './disk-store.ts';
import type { FilesParts } from '../files.port.ts';
import { diskPartStore, type PartStore } from './part-store.ts';

/** Where no module joins. */
const nothingGathered = { fileReaders: [], shownFiles: [] };

/**
 * Where files lie, by the settings: contents in `DATA_DIR/files`, unfinished uploads in `DATA_DIR/uploads`; with
 * `S3_BUCKET` both in the bucket, and only judging happens on this node's disk.
 */
export async function openFiles(
  settings: Pick<Settings, 'dataDir' | 's3' | 'secrets' | 'quotaBytes'>,
  holderOf: FilesParts['holderOf'],
  { fileReaders: readers, shownFiles: shown }: Pick<Gathered, 'fileReaders' | 'shownFiles'> = nothingGathered,
): Promise<FilesParts & { partStore: PartStore }> {
  const workDir = join(settings.dataDir, 'uploads');
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  const common = {
    workDir,
    mediaKey: settings.secrets.MEDIA_KEY,
    quotaBytes: settings.quotaBytes,
    ...{ readers, shown, holderOf },
  };
  if (settings.s3) return { ...common, ...(await (await import('./s3-store.ts')).openS3(settings.s3)) };
  return { ...common, store: diskStore(join(settings.dataDir, 'files')), partStore: diskPartStore(workDir) };
}
