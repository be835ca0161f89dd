import { chmod, chown, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupParts, isPassing } from './backup.ts';
import { copyTree } from './copy-tree.ts';
import { exists, installBinaries } from '../embedded/embedded-binaries.ts';
import { findPostmaster, stopPostmaster } from '../embedded/embedded-cluster.ts';
import { startLocked } from '../embedded/embedded-database.ts';
import { embeddedHome, type EmbeddedHome, type Owner } from '../embedded/embedded-home.ts';
import { takeLocks } from '../embedded/embedded-lock.ts';
import { checkHashList } from './hash-list.ts';
import { StartError } from '../refusals/start-error.ts';

export interface RestoreReport {
  dataDir: string;
  hasDatabase: boolean;
}

/**
 * Puts a backup in place of what the data folder holds. Every file is checked before anything is replaced, and what was
 * there is only removed once the restored database has started.
 * @throws StartError when the platform runs, the backup is damaged, or its database does not start.
 */
export async function restore(settings: {
  dataDir: string;
  databaseUrl?: string | null;
  folder: string;
}): Promise<RestoreReport> {
  const folder = resolve(settings.folder);
  await checkHashList(folder);
  const hasDatabase = await exists(join(folder, backupParts.cluster));
  if (hasDatabase === Boolean(settings.databaseUrl))
    throw new StartError(
      hasDatabase
        ? 'The backup holds an embedded database, but DATABASE_URL is set; unset it to restore.'
        : 'The backup holds files only, for a database given by DATABASE_URL, which is not set.',
    );
  const home = await embeddedHome(settings.dataDir);
  const release = await takeLocks(home);
  try {
    await replace(folder, home, hasDatabase);
  } finally {
    await release();
  }
  return { dataDir: home.dataDir, hasDatabase };
}

async function replace(folder: string, home: EmbeddedHome, hasDatabase: boolean): Promise<void> {
  const fresh = `${home.cluster}.restored`;
  const old = `${home.cluster}.before-restore`;
  if (hasDatabase) {
    await stopOrphan(home);
    for (const path of [fresh, old]) await rm(path, { recursive: true, force: true });
    await copyTree(join(folder, backupParts.cluster), fresh);
    await giveTo(fresh, home.owner);
  }
  await rm(home.beforeRestore, { recursive: true, force: true });
  await mkdir(home.beforeRestore, { mode: 0o700 });
  await moveEntries(home.dataDir, home.beforeRestore);
  await copyTree(join(folder, backupParts.data), home.dataDir);
  if (hasDatabase) {
    await renameIfThere(home.cluster, old);
    await rename(fresh, home.cluster);
    await proveOrPutBack(home, old);
  }
  await rm(old, { recursive: true, force: true });
  await rm(home.beforeRestore, { recursive: true, force: true });
}

/** Starts the restored database once: it replays its log, and shows that it can be used. */
async function proveOrPutBack(home: EmbeddedHome, old: string): Promise<void> {
  try {
    await (await startLocked(home)).stop();
  } catch (error) {
    await stopOrphan(home);
    await rm(home.cluster, { recursive: true, force: true });
    await renameIfThere(old, home.cluster);
    for (const name of await entriesOf(home.dataDir)) await rm(join(home.dataDir, name), { recursive: true });
    await moveEntries(home.beforeRestore, home.dataDir);
    await rm(home.beforeRestore, { recursive: true, force: true });
    const reason = (error as Error).message;
    throw new StartError(`The restored database does not start, so everything is as it was: ${reason}`, error);
  }
}

async function stopOrphan(home: EmbeddedHome): Promise<void> {
  const orphan = await findPostmaster(home);
  if (orphan) await stopPostmaster(orphan, (await installBinaries(home)).bin, home);
}

const renameIfThere = async (from: string, to: string) => void ((await exists(from)) && (await rename(from, to)));

/** PostgreSQL wants its files for itself alone. */
async function giveTo(path: string, owner: Owner): Promise<void> {
  const facts = await lstat(path);
  await chmod(path, facts.isDirectory() ? 0o700 : 0o600);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
  if (facts.isDirectory()) for (const name of await readdir(path)) await giveTo(join(path, name), owner);
}

async function moveEntries(from: string, to: string): Promise<void> {
  for (const name of await entriesOf(from)) await rename(join(from, name), join(to, name));
}

const entriesOf = async (folder: string) => (await readdir(folder)).filter((name) => !isPassing(name));
