import { createReadStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentStore } from '../files.port.ts';

/** Makes what was written survive a loss of power: the file first, then its folder's entry. */
async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Contents as files below `root`, in 256 folders by the first two digits of their hash; mode 0600, never executable. */
export function diskStore(root: string): ContentStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is not a SHA-256`);
    return join(root, sha256.slice(0, 2), sha256);
  };
  return {
    async put(sha256, path) {
      const target = pathOf(sha256);
      const [old, sent] = await Promise.all([stat(target).catch(() => null), stat(path)]);
      if (old?.size === sent.size) return rm(path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, target);
      await flush(dirname(target));
    },
    async read(sha256, range) {
      const handle = await open(pathOf(sha256), 'r');
      return createReadStream('', { fd: handle, ...range, highWaterMark: 256 * 1024 });
    },
    link: (sha256, path) => link(pathOf(sha256), path),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async freeShare() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, blocks } = await statfs(root);
      return blocks === 0 ? 1 : bavail / blocks;
    },
  };
}
