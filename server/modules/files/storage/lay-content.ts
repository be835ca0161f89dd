import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ContentStore } from '../files.port.ts';

/** Lays the content at `path`, to be read only. @throws Error when the content is gone */
export async function layContent(store: ContentStore, sha256: string, path: string): Promise<void> {
  const isLinked = await store.link?.(sha256, path).then(
    () => true,
    // Two disks, or a file system without links.
    () => false,
  );
  if (!isLinked) await pipeline(await store.read(sha256), createWriteStream(path));
}
