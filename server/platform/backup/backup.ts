import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { copyTree } from './copy-tree.ts';
import { embeddedUrl } from '../embedded/embedded-address.ts';
import { findPostmaster } from '../embedded/embedded-cluster.ts';
import { startEmbedded } from '../embedded/embedded-database.ts';
import {
  beforeRestore,
  dataMarker,
  embeddedHome,
  prepareDataDir,
  type EmbeddedHome,
} from '../embedded/embedded-home.ts';
import { lockHolder } from '../embedded/embedded-lock.ts';
import { embeddedPassword } from '../embedded/embedded-password.ts';
import { lastBackupFile, rememberBackup } from './last-backup.ts';
import { writeHashList } from './hash-list.ts';
import { StartError } from '../refusals/start-error.ts';

export interface BackupReport {
  folder: string;
  files: number;
  /** False with a database of somebody else's, whose own tools save it. */
  hasDatabase: boolean;
}

/** Below a backup: the cluster, and everything else of the data folder. */
export const backupParts = { cluster: 'cluster', data: 'data' };

/** What belongs to the running process and not to the data. */
export const isPassing = (path: string) =>
  ['postgres', dataMarker, beforeRestore, lastBackupFile].includes(path) || path.startsWith('server.lock');

/**
 * Saves the data folder while the platform runs, or while it does not. Everything acknowledged before the call is in it.
 * @throws StartError when the folder is not empty.
 */
export async function backup(settings: {
  dataDir: string;
  databaseUrl?: string | null;
  folder: string;
}): Promise<BackupReport> {
  const folder = resolve(settings.folder);
  const half = `${folder}.part`;
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartError(`${folder} is not empty; name a new folder.`);
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const hasDatabase = !settings.databaseUrl;
  if (hasDatabase) await saveEmbedded(await embeddedHome(settings.dataDir), join(half, backupParts.cluster));
  // After the database: a file is stored before its row, so each row of the copy finds its file.
  const dataDir = await prepareDataDir(settings.dataDir);
  await copyTree(dataDir, join(half, backupParts.data), { skip: isPassing });
  const files = await writeHashList(half);
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
  await rememberBackup(dataDir, { atMs: Date.now(), hasDatabase });
  return { folder, files, hasDatabase };
}

async function saveEmbedded(home: EmbeddedHome, target: string): Promise<void> {
  const isRunning = (await lockHolder(home.lock)) !== null;
  const own = isRunning ? null : await startEmbedded(home.dataDir);
  try {
    const postmaster = await findPostmaster(home);
    if (!postmaster) throw new StartError(`The database of ${home.dataDir} is just starting or stopping; try again.`);
    const client = new pg.Client(embeddedUrl(home, postmaster, await embeddedPassword(home), 'postgres'));
    await client.connect();
    await copyCluster(client, home.cluster, target).finally(() => client.end());
  } finally {
    await own?.stop();
  }
}

const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const rule = {
  skip: (path: string) =>
    path.startsWith('postmaster.') || path.split('/').some((name) => name.startsWith('pgsql_tmp')),
  isEmptied: (path: string) => emptied.has(path),
};

/** PostgreSQL's low-level backup: the manual's chapter "Making a Base Backup Using the Low Level API". */
async function copyCluster(client: pg.Client, cluster: string, target: string): Promise<void> {
  const one = async <Row>(text: string): Promise<Row> => (await client.query(text)).rows[0] as Row;
  // The slot keeps the log of the meantime; it is temporary, so a killed backup leaves nothing behind.
  const slot = `backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { first } = await one<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('backup', fast => true)) as first",
  );
  await copyTree(cluster, target, rule);
  const { labelfile, last } = await one<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  await writeFile(join(target, 'backup_label'), labelfile);
  for (const name of await readdir(join(cluster, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await cp(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name));
  for (const name of ['archive_status', 'summaries']) await mkdir(join(target, 'pg_wal', name), { recursive: true });
  await client.query('select pg_drop_replication_slot($1)', [slot]);
}
