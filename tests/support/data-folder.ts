import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { processEnds } from '#server/platform/embedded/embedded-process.ts';
import { atEnd } from './at-end.ts';

/** A data folder of one's own, below one that others may not enter; removed when the file ends. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yh-data-'));
  atEnd(() => remove(folder));
  return join(folder, 'data');
}

/** An empty place beside the data folder, for a backup. */
export const besideOf = (dataDir: string, name: string) => join(dataDir, '..', name);

async function remove(folder: string): Promise<void> {
  const home = await embeddedHome(join(folder, 'data')).catch(() => null);
  // What a killed server left behind must not run on over nothing.
  const orphan = home && (await findPostmaster(home));
  if (orphan) {
    process.kill(orphan.pid, 'SIGQUIT');
    await processEnds(orphan.pid, 10_000);
  }
  for (const path of [home?.root, home?.socket, folder]) if (path) await rm(path, { recursive: true, force: true });
}
