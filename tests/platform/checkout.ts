import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../support/at-end.ts';
import { startProgram, top, type Child } from '../support/child.ts';

const run = promisify(execFile);
/** What is made of the sources. */
const made = ['node_modules', 'dist'] as const;
export type Made = (typeof made)[number];
const notCopied = new Set<string>([...made, '.git', 'artifacts', 'data']);

export const removeCheckout = (folder: string) => rm(folder, { recursive: true, force: true });

/** A copy of hard links, which costs neither room nor time, where both lie on one disk. */
const copy = (from: string, to: string) => run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));

/** A checkout of its own, as fresh from the repository; `parts` come from one in which they were made. */
export async function freshCheckout(from = top, parts: readonly Made[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yh-checkout-'));
  atEnd(() => removeCheckout(folder));
  const names = (await readdir(top)).filter((name) => !notCopied.has(name));
  for (const name of names) await copy(join(top, name), join(folder, name));
  for (const name of parts) await copy(join(from, name), join(folder, name));
  return folder;
}

/** What people type, in a terminal of its own; packages come out of npm's cache where they are in it. */
export const npmStart = (folder: string, dataDir: string, port: number): Child =>
  startProgram('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: {
      ...{ DATA_DIR: dataDir, MODE: 'demo', PORT: String(port), LOG_LEVEL: 'fatal', NODE_ENV: '', VITEST: '' },
      npm_config_prefer_offline: 'true',
    },
  });

/** Every file below a folder with its size; lists and caches of tools, which begin with a dot, left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith('.'));
  return (await Promise.all(paths.map(async (path) => `${relative(folder, path)} ${(await stat(path)).size}`))).sort();
}
