import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ContentStore } from '../files.port.ts';
import type { PartStore } from './part-store.ts';

type S3Settings = NonNullable<Settings['s3']>;

/** Any S3-compatible place: addresses by path, no checksums that only Amazon knows. */
const configOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig => ({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

const day = 24 * 3600 * 1000;

/** Contents at `contents/<sha256>`, unfinished uploads under their own names in the same bucket; the SDK is only loaded here. */
export async function openS3(settings: S3Settings): Promise<{ store: ContentStore; partStore: PartStore }> {
  const [{ S3 }, { S3Store }] = await Promise.all([import('@aws-sdk/client-s3'), import('@tus/s3-store')]);
  const { bucket: Bucket } = settings;
  const client = new S3(configOf(settings));
  const keyOf = (sha256: string) => `contents/${sha256}`;
  const sizeOf = (Key: string) =>
    client.headObject({ Bucket, Key }).then(
      ({ ContentLength }) => ContentLength ?? null,
      () => null,
    );
  const open = async (Key: string, Range?: string) => {
    const { Body } = await client.getObject({ Bucket, Key, ...(Range && { Range }) });
    if (!Body) throw new Error(`S3 has no ${Key}`);
    return Body as Readable;
  };

  const store: ContentStore = {
    async put(sha256, path) {
      const { size } = await stat(path);
      const Key = keyOf(sha256);
      if ((await sizeOf(Key)) !== size)
        await client.putObject({ Bucket, Key, Body: createReadStream(path), ContentLength: size });
      await rm(path);
    },
    read: (sha256, range) => open(keyOf(sha256), range && `bytes=${range.start}-${range.end}`),
    async remove(sha256) {
      await client.deleteObject({ Bucket, Key: keyOf(sha256) });
    },
    freeShare: async () => 1,
  };

  const tus = new S3Store({
    partSize: 8 * 1024 * 1024,
    useTags: false,
    expirationPeriodInMilliseconds: day,
    s3ClientConfig: { ...configOf(settings), bucket: Bucket },
  });
  const partStore: PartStore = {
    tus,
    async fetch(id, target) {
      const upload = await tus.getUpload(id).catch(() => null);
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return null;
      await pipeline(await open(id), createWriteStream(target));
      return target;
    },
    async remove(id) {
      // An unfinished one is given up; a finished one is no upload any more but an object.
      await tus.remove(id).catch(() => null);
      for (const Key of [id, `${id}.info`, `${id}.part`]) await client.deleteObject({ Bucket, Key });
    },
  };
  return { store, partStore };
}
