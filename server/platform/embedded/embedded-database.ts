import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connectOnce, embeddedUrl } from './embedded-address.ts';
import { exists, installBinaries, type Binaries } from './embedded-binaries.ts';
import {
  clearHalfMade,
  createCluster,
  endOfLog,
  findPostmaster,
  lastLine,
  startPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts';
import type { Postmaster } from './embedded-cluster.ts';
import { embeddedHome, type EmbeddedHome } from './embedded-home.ts';
import { takeLocks } from './embedded-lock.ts';
import { ensurePassword } from './embedded-password.ts';
import { pause, processFacts } from './embedded-process.ts';
import { StartError } from '../refusals/start-error.ts';

/** A PostgreSQL of our own, in the data folder, that nobody else can reach. */
export interface EmbeddedDatabase {
  home: EmbeddedHome;
  url: string;
  /** The processes, for those who test what happens without them. */
  postmaster(): Postmaster;
  /** Stops the database, then gives the data folder free. Close all pools before. */
  stop(): Promise<void>;
}

const readyMs = 30_000;
/** Held while a server works on the cluster; decides between two that start at the same instant. */
const ownerKey = 7_305_001;

/**
 * Starts the database of a data folder, or takes over the one that a killed server left. While it runs it is watched:
 * a database that dies is started again.
 * @throws StartError when another server runs on the folder, or the folder or the database is unusable.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const home = await embeddedHome(dataDir);
  const release = await takeLocks(home);
  try {
    if (await exists(home.beforeRestore))
      throw new StartError('A restore was interrupted; run npm run restore again with the same folder.');
    const database = await startLocked(home, settings);
    const stop = () => database.stop().finally(release);
    return { ...database, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The same for those who hold the lock of the data folder already, and keep it. */
export async function startLocked(
  home: EmbeddedHome,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const binaries = await installBinaries(home);
  const password = await ensurePassword(home);
  if (!(await exists(home.cluster))) await createCluster(home, binaries.bin, password);
  await clearHalfMade(home);
  await checkVersion(home, binaries);
  const watch = await watchCluster(home, binaries.bin, password, settings);
  return {
    home,
    url: embeddedUrl(home, watch.postmaster(), password, 'platform'),
    postmaster: watch.postmaster,
    async stop() {
      await watch.end();
      await stopPostmaster(watch.postmaster(), binaries.bin, home);
    },
  };
}

/**
 * Keeps one connection as the mark of ownership. When it breaks, the database is in trouble: whatever the reason, the
 * same steps bring it back.
 */
async function watchCluster(
  home: EmbeddedHome,
  bin: string,
  password: string,
  settings: Readonly<Record<string, string>>,
) {
  let isEnding = false;
  let current = await raise();

  async function raise() {
    const { postmaster, client } = await openCluster(home, bin, password, settings);
    client.on('end', () => void recover());
    return { postmaster, client };
  }
  async function recover() {
    while (!isEnding)
      try {
        current = await raise();
        if (isEnding) await current.client.end();
        return;
      } catch (error) {
        console.error(`The embedded database does not come back yet: ${(error as Error).message}`);
        await pause(1_000);
      }
  }
  return {
    postmaster: () => current.postmaster,
    async end() {
      isEnding = true;
      await current.client.end().catch(() => null);
    },
  };
}

/** Finds or starts the postmaster, waits until it answers, and takes the mark of ownership. */
async function openCluster(
  home: EmbeddedHome,
  bin: string,
  password: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ postmaster: Postmaster; client: pg.Client }> {
  const until = Date.now() + readyMs;
  const raised = async () => {
    const found = await findPostmaster(home);
    return { postmaster: found ?? (await startPostmaster(home, bin, settings)), isFound: found !== null };
  };
  let { postmaster, isFound } = await raised();
  while (Date.now() < until) {
    const client = await connectOnce(embeddedUrl(home, postmaster, password, 'postgres'));
    if (client) {
      if (await own(client)) return { postmaster, client };
      await client.end();
    } else if (!(await processFacts(postmaster.pid))) {
      // A backend still busy in a query outlives a killed postmaster, and PostgreSQL waits for it to go.
      const log = await endOfLog(home);
      const last = log.split('\n').slice(-6).join('\n');
      const isWaiting =
        last.includes('pre-existing shared memory block') || /lock file "[^"]*" already exists/.test(last);
      // One that was found may have been dying: that says nothing of the next.
      if (!isFound && !isWaiting)
        throw new StartError(`The database does not start: ${lastLine(log)} (more in ${home.log})`);
      await pause(200);
      ({ postmaster, isFound } = await raised());
    }
    await pause(10);
  }
  throw new StartError(`The database does not answer after ${readyMs / 1000} s (see ${home.log}).`);
}

async function own(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [ownerKey]);
  if (!rows[0]?.owned) return false;
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'platform'");
  if (!rowCount) await client.query('create database platform');
  return true;
}

async function checkVersion(home: EmbeddedHome, { version }: Binaries): Promise<void> {
  const made = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  const [brought] = version.split('.');
  if (made !== brought)
    throw new StartError(
      `The data folder was made by PostgreSQL ${made}, this release brings ${brought}; see docs/operations.md.`,
    );
}
