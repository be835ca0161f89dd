import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedHome } from './embedded-home.ts';
import { processFacts } from './embedded-process.ts';
import { StartError } from '../refusals/start-error.ts';

interface Holder {
  pid: number;
  startTime: string;
}

/** @returns the living process that holds the lock file; null when nobody does. */
export async function lockHolder(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const { pid, startTime } = JSON.parse(text) as Holder;
    const facts = await processFacts(pid);
    return facts?.startTime === startTime ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Makes this process the only one that works on a data folder. Written under another name and linked, so that nobody
 * ever reads half a lock.
 * @returns the release.
 * @throws StartError when another living process holds it.
 */
async function takeLock(path: string, dataDir: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, startTime: (await processFacts(process.pid))?.startTime ?? '' };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const taken = await link(draft, path).then(
        () => true,
        () => false,
      );
      if (taken) return () => rm(path, { force: true });
      const holder = await lockHolder(path);
      if (holder !== null)
        throw new StartError(
          `The platform already runs on ${dataDir} (process ${holder}); stop it first, or set another DATA_DIR.`,
        );
      await rm(path, { force: true });
    }
    throw new StartError(`The lock file ${path} cannot be taken.`);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The lock of the data folder, and one beside the cluster, which as root lies elsewhere: a data folder that was removed
 * under a running server and made anew has no lock, and its database must not be touched all the same.
 * @returns the release of both.
 * @throws StartError as `takeLock`.
 */
export async function takeLocks({ lock, root, dataDir }: EmbeddedHome): Promise<() => Promise<void>> {
  const release = await takeLock(lock, dataDir);
  try {
    const releaseCluster = await takeLock(join(root, 'server.lock'), dataDir);
    return async () => {
      await releaseCluster();
      await release();
    };
  } catch (error) {
    await release();
    throw error;
  }
}
