import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exists } from './embedded-binaries.ts';
import type { EmbeddedHome } from './embedded-home.ts';
import { pause, processEnds, processFacts } from './embedded-process.ts';
import { StartError } from '../refusals/start-error.ts';

const run = promisify(execFile);
const overTcp = process.platform === 'win32';
const maxLogBytes = 10_000_000;

/** Sized for two cores; fsync, synchronous_commit and full_page_writes stay on. */
const tuning = {
  max_connections: '40',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_level: 'replica',
  max_wal_senders: '2',
  max_replication_slots: '2',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
};

/** A running postmaster. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** What the names of half-made clusters begin with, each the folder of one start. */
export const halfMade = 'cluster.new-';

/**
 * Makes the cluster under a name of this start first: a half-made one is never taken for a whole one, and an initdb that
 * outlives its killed server neither writes into the next one's folder nor clears it away.
 */
export async function createCluster(home: EmbeddedHome, bin: string, password: string): Promise<void> {
  const half = await mkdtemp(join(home.root, halfMade));
  if (home.owner.uid !== undefined) await chown(half, home.owner.uid, home.owner.gid ?? home.owner.uid);
  const passwordFile = join(home.root, 'password.new');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.owner.uid !== undefined) await chown(passwordFile, home.owner.uid, home.owner.gid ?? home.owner.uid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  // With the C locale pg_trgm finds no trigram in Chinese; with the builtin C.UTF-8 it does.
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
  const access = ['-U', 'platform', '--pwfile', passwordFile, '--auth=scram-sha-256'];
  try {
    await run(join(bin, 'initdb'), ['-D', half, ...access, ...encoding, '--no-instructions'], {
      ...home.owner,
      cwd: home.root,
    });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr ?? String(error);
    if (said.includes('effective user ID'))
      throw new StartError(
        `User ${process.getuid?.()} has no name on this system, which PostgreSQL needs; run as a named user or set DATABASE_URL.`,
        error,
      );
    throw new StartError(`The database cannot be created in ${home.root}: ${lastLine(said)}`, error);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const hosts = overTcp ? 'host all platform 127.0.0.1/32 scram-sha-256\n' : 'local all platform scram-sha-256\n';
  await writeFile(join(half, 'pg_hba.conf'), hosts);
  await rename(half, home.cluster);
}

/** Takes away what cut-off starts have left; what an initdb still writes into goes with a later start. */
export async function clearHalfMade(home: EmbeddedHome): Promise<void> {
  const left = (await readdir(home.root)).filter((name) => name.startsWith(halfMade));
  await Promise.all(left.map((name) => rm(join(home.root, name), { recursive: true, force: true }).catch(() => null)));
}

/** @returns the postmaster that a killed server left behind; null when there is none, after clearing its traces. */
export async function findPostmaster(home: EmbeddedHome): Promise<Postmaster | null> {
  const file = join(home.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  const facts = await processFacts(pid);
  if (facts?.command.includes(home.cluster)) return { pid, port: Number(lines[3]) || 5432 };
  for (const trace of [file, join(home.socket, '.s.PGSQL.5432'), join(home.socket, '.s.PGSQL.5432.lock')])
    await rm(trace, { force: true });
  return null;
}

/**
 * Starts the postmaster in a session of its own, so that Ctrl-C reaches Node alone.
 * @param settings PostgreSQL settings over the usual ones; tests turn fsync off.
 */
export async function startPostmaster(
  home: EmbeddedHome,
  bin: string,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const size = await stat(home.log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(home.log, `${home.log}.old`);
  const port = overTcp ? await freePort() : 5432;
  const listen = { listen_addresses: overTcp ? '127.0.0.1' : '', unix_socket_directories: overTcp ? '' : home.socket };
  const options = Object.entries({ ...tuning, ...listen, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = await open(home.log, 'a', 0o600);
  try {
    const child = spawn(join(bin, 'postgres'), ['-D', home.cluster, '-p', String(port), ...options], {
      ...home.owner,
      cwd: home.root,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise<void>((done, fail) => child.once('spawn', done).once('error', fail));
    child.unref();
    return { pid: child.pid!, port };
  } finally {
    await log.close();
  }
}

/** "Fast" shutdown: open transactions are rolled back, everything acknowledged is kept; after 10 s at once. */
export async function stopPostmaster({ pid }: Postmaster, bin: string, home: EmbeddedHome): Promise<void> {
  if (overTcp)
    return void (await run(join(bin, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast']).catch(() => null));
  send(pid, 'SIGINT');
  if (await processEnds(pid, 10_000)) return;
  send(pid, 'SIGQUIT');
  await processEnds(pid, 5_000);
}

/** @returns the last thing that PostgreSQL wrote into its log; empty when it wrote nothing. */
export async function endOfLog(home: EmbeddedHome): Promise<string> {
  return (await exists(home.log)) ? (await readFile(home.log, 'utf8')).slice(-2_000) : '';
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, which is what was wanted.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  server.close();
  await pause(0);
  return port;
}
