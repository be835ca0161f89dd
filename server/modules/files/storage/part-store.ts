import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of unfinished uploads wait. */
export interface PartStore {
  /** What tus writes into. */
  tus: DataStore;
  /** Brings a finished upload to `target` on this node's disk. @returns its path, or null when it is not whole */
  fetch(id: string, target: string): Promise<string | null>;
  /** Forgets an upload; nothing happens when it is gone. */
  remove(id: string): Promise<void>;
}

/** Parts as files below `folder`, one beside a JSON file of what was announced. */
export function diskPartStore(folder: string): PartStore {
  const tus = new FileStore({ directory: folder, expirationPeriodInMilliseconds: 24 * 3600 * 1000 });
  return {
    tus,
    async fetch(id, target) {
      // After a crash in the middle of judging the bytes lie there already.
      if (await stat(target).catch(() => null)) return target;
      const upload = await tus.getUpload(id).catch(() => null);
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return null;
      await rename(join(folder, id), target);
      return target;
    },
    async remove(id) {
      await Promise.all([`${id}`, `${id}.json`, `${id}.judged`].map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
