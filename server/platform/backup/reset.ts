import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exists, installBinaries } from '../embedded/embedded-binaries.ts';
import { findPostmaster, stopPostmaster } from '../embedded/embedded-cluster.ts';
import { dataMarker, embeddedHome } from '../embedded/embedded-home.ts';
import { takeLocks } from '../embedded/embedded-lock.ts';
import { StartError } from '../refusals/start-error.ts';

/**
 * Removes everything that the platform keeps: the next start begins afresh.
 * @returns whether there was anything.
 * @throws StartError when the platform runs, or the folder was somebody's before it became the data folder.
 */
export async function reset(settings: { dataDir: string; databaseUrl?: string | null }): Promise<boolean> {
  const dataDir = resolve(settings.dataDir);
  if (settings.databaseUrl)
    throw new StartError(
      'DATABASE_URL is set: empty that database with its own tools, and unset DATABASE_URL for the embedded one.',
    );
  if (!(await exists(dataDir))) return false;
  if (!(await exists(join(dataDir, dataMarker))))
    throw new StartError(
      `${dataDir} was not empty when it became the data folder; remove what you do not need by hand.`,
    );
  const home = await embeddedHome(dataDir);
  const release = await takeLocks(home);
  const orphan = await findPostmaster(home);
  if (orphan) await stopPostmaster(orphan, (await installBinaries(home)).bin, home);
  for (const folder of [home.root, home.socket]) await rm(folder, { recursive: true, force: true });
  // The marker and the lock go last: whoever interrupts this can repeat it.
  for (const name of await readdir(dataDir))
    if (![dataMarker, 'server.lock'].includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  await rm(join(dataDir, dataMarker), { force: true });
  await release();
  return true;
}
