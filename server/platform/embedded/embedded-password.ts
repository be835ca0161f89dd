import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exists, installBinaries } from './embedded-binaries.ts';
import { findPostmaster, lastLine, stopPostmaster } from './embedded-cluster.ts';
import { dataMarker, type EmbeddedHome } from './embedded-home.ts';
import { StartError } from '../refusals/start-error.ts';

/** For those who meet a running database. @throws StartError when the file was lost since. */
export async function embeddedPassword(home: EmbeddedHome): Promise<string> {
  if (await exists(home.password)) return (await readFile(home.password, 'utf8')).trim();
  throw new StartError(
    `The password file ${home.password} of the database is gone; stop the platform and start it again, which makes a new one.`,
  );
}

/**
 * Makes the password before the cluster, and reads it ever after. Where only the cluster is left, nothing of it is lost:
 * that of a data folder that was removed is set aside, any other gets a new password. The caller holds the lock.
 */
export async function ensurePassword(home: EmbeddedHome): Promise<string> {
  if (await exists(home.password)) return embeddedPassword(home);
  const password = randomBytes(24).toString('hex');
  if (await exists(home.cluster)) {
    const { bin } = await installBinaries(home);
    const orphan = await findPostmaster(home);
    if (orphan) await stopPostmaster(orphan, bin, home);
    if (await isForsaken(home)) await setAside(home);
    else await renewPassword(home, bin, password);
  }
  await writeFile(home.password, password, { mode: 0o600, flag: 'wx' });
  return password;
}

/**
 * As root the cluster lies elsewhere, and outlives a data folder that is removed by hand. Such a folder, made anew, holds
 * nothing but what every start writes, and is younger than the cluster.
 */
async function isForsaken({ dataDir, cluster }: EmbeddedHome): Promise<boolean> {
  const marker = await stat(join(dataDir, dataMarker)).catch(() => null);
  const isEmpty = (await readdir(dataDir)).every((name) => name === dataMarker || name.startsWith('server.lock'));
  // Written when the cluster was made, and never again.
  return isEmpty && marker !== null && marker.mtimeMs > (await stat(join(cluster, 'PG_VERSION'))).mtimeMs;
}

/** Under a name with the time; somebody may want it back. */
async function setAside({ cluster, dataDir, root }: EmbeddedHome): Promise<void> {
  const aside = join(root, `${basename(cluster)}-of-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  await rename(cluster, aside);
  console.log(
    `The data folder ${dataDir} is new, and a database of an earlier one was still there: it was set aside as ${aside}; remove it if nobody misses it.`,
  );
}

/** In PostgreSQL's single-user mode, which asks for none: whoever owns the files owns the database. */
async function renewPassword(home: EmbeddedHome, bin: string, password: string): Promise<void> {
  const child = spawn(join(bin, 'postgres'), ['--single', '-D', home.cluster, 'postgres'], {
    ...home.owner,
    cwd: home.root,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  child.stdin.on('error', () => null); // 'close' follows, and says more
  child.stdin.end(`alter role platform password '${password}';\n`);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said))
    throw new StartError(
      `The password file ${home.password} of the database is gone, and no new one could be made: ${lastLine(said)}`,
    );
  console.log(`The password file of the database was gone; it has a new one, ${home.password}.`);
}
