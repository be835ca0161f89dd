import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readdir, realpath, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../refusals/start-error.ts';

/** The system user that runs PostgreSQL; empty where that is the user of this process. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Where the embedded database of one data folder lies. */
export interface EmbeddedHome {
  dataDir: string;
  /** Holds the binaries, the cluster, the socket and the log. */
  root: string;
  cluster: string;
  socket: string;
  log: string;
  lock: string;
  password: string;
  /** What a restore replaces, until it has succeeded. */
  beforeRestore: string;
  owner: Owner;
}

/** Written into a folder that was empty when it became a data folder: only such a one is ever cleared. */
export const dataMarker = '.yunhai-data';

export const beforeRestore = '.before-restore';

const product = 'yunhai-learning';

/** @throws StartError when the folder cannot be made or written. */
export async function prepareDataDir(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.write-${process.pid}`);
    await writeFile(probe, '');
    await unlink(probe);
    if ((await readdir(folder)).length === 0) await writeFile(join(folder, dataMarker), '', { mode: 0o600 });
    return await realpath(folder);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}); set DATA_DIR to one that can.`,
      error,
    );
  }
}

/**
 * PostgreSQL refuses to run as root, and no other user can pass a closed parent of the data folder; as root its files
 * therefore lie below /var/lib.
 */
export async function embeddedHome(folder: string): Promise<EmbeddedHome> {
  const dataDir = await prepareDataDir(folder);
  const asRoot = process.getuid?.() === 0;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const owner = asRoot ? await unprivilegedUser() : {};
  const root = asRoot ? join('/var/lib', product, digest) : join(dataDir, 'postgres');
  await makeFolder(root, asRoot ? 0o755 : 0o700, owner);
  const near = join(root, 'socket');
  const socket = near.length <= 90 ? near : join(tmpdir(), `yh-${digest}`);
  await makeFolder(socket, 0o700, owner);
  return {
    dataDir,
    root,
    cluster: join(root, 'cluster'),
    socket,
    log: join(root, 'postgres.log'),
    lock: join(dataDir, 'server.lock'),
    password: join(dataDir, 'database.password'),
    beforeRestore: join(dataDir, beforeRestore),
    owner,
  };
}

async function makeFolder(path: string, mode: number, { uid, gid }: Owner): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode });
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
    await chmod(path, mode);
    const wanted = uid ?? process.getuid?.();
    const { uid: found } = await stat(path);
    if (wanted !== undefined && found !== wanted) throw new Error(`it belongs to user ${found}`);
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be prepared for the database (${(error as Error).message}).`,
      error,
    );
  }
}

async function unprivilegedUser(): Promise<Required<Owner>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody"; start as an ordinary user or set DATABASE_URL.',
  );
}
