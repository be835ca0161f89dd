import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { exists, installBinaries } from './embedded-binaries.ts';
import {
  createCluster,
  endOfLog,
  findPostmaster,
  lastLine,
  startPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts';
import type { Postmaster } from './embedded-cluster.ts';
import { embeddedHome, type EmbeddedHome } from './embedded-home.ts';
import { takeLock } from './embedded-lock.ts';
import { pause, processFacts } from './embedded-process.ts';
import { StartError } from './start-error.ts';

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
  const release = await takeLock(home.lock, home.dataDir);
  try {
    const bin = await installBinaries(home);
    const password = await passwordOf(home);
    if (!(await exists(home.cluster))) await createCluster(home, bin, password);
    await checkVersion(home, bin);
    const watch = await watchCluster(home, bin, password, settings);
    return {
      home,
      url: urlOf(home, watch.postmaster(), password, 'platform'),
      postmaster: watch.postmaster,
      async stop() {
        await watch.end();
        await stopPostmaster(watch.postmaster(), bin, home);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
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
  let postmaster = (await findPostmaster(home)) ?? (await startPostmaster(home, bin, settings));
  while (Date.now() < until) {
    const client = await connect(urlOf(home, postmaster, password, 'postgres'));
    if (client) {
      if (await own(client)) return { postmaster, client };
      await client.end();
    } else if (!(await processFacts(postmaster.pid))) {
      // A backend still busy in a query outlives a killed postmaster, and PostgreSQL waits for it to go.
      const log = await endOfLog(home);
      if (!/pre-existing shared memory block|lock file ".*" already exists/.test(log.split('\n').slice(-6).join('\n')))
        throw new StartError(`The database does not start: ${lastLine(log)} (more in ${home.log})`);
      await pause(200);
      postmaster = (await findPostmaster(home)) ?? (await startPostmaster(home, bin, settings));
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

async function connect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'owner' });
  client.on('error', () => null); // 'end' follows, and is heard where it matters
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => null);
    return null;
  }
}

function urlOf(home: EmbeddedHome, { port }: Postmaster, password: string, database: string): string {
  const host = process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(home.socket);
  return `postgres://platform:${password}@${host}:${port}/${database}`;
}

async function passwordOf(home: EmbeddedHome): Promise<string> {
  if (await exists(home.password)) return (await readFile(home.password, 'utf8')).trim();
  if (await exists(home.cluster))
    throw new StartError(
      `The password file ${home.password} of the database is gone; put it back, or run npm run reset.`,
    );
  const password = randomBytes(24).toString('hex');
  await writeFile(home.password, password, { mode: 0o600, flag: 'wx' });
  return password;
}

async function checkVersion(home: EmbeddedHome, bin: string): Promise<void> {
  const made = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  const runs = /(\d+)[^/\\]*$/.exec(join(bin, '..'))?.[1] && join(bin, '..').split(/[/\\]/).at(-1)?.split('.')[0];
  if (made !== runs)
    throw new StartError(
      `The data folder was made by PostgreSQL ${made}, this release brings ${runs}; see docs/operations.md.`,
    );
}
