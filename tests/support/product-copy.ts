import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './at-end.ts';
import { top } from './child.ts';

const run = promisify(execFile);
const notCopied = new Set(['node_modules', 'dist', '.git', 'artifacts', 'data']);

/** Files of the checkout with its packages, to be changed at will; gone when the test file ends. */
export async function copyProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yh-copy-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const name of await readdir(top))
    if (!notCopied.has(name)) cpSync(join(top, name), join(folder, name), { recursive: true });
  // Package by package: what tools keep between two runs is the copy's own.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(top, 'node_modules')))
    if (!/^\.(vite|cache)/.test(name))
      await symlink(join(top, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

interface Verdict {
  isContent: boolean;
  said: string;
}

/** Runs a program of our packages there. @returns what it said, and whether it was content */
export const runThere = (cwd: string, file: string, ...args: readonly string[]): Promise<Verdict> =>
  run(process.execPath, [join(cwd, file), ...args], {
    cwd,
    maxBuffer: 1e8,
    env: { ...process.env, VITEST: '', NODE_ENV: '', NO_COLOR: '1', FORCE_COLOR: '' },
  }).then(
    ({ stdout }) => ({ isContent: true, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isContent: false, said: stdout + stderr }),
  );

/** Checks of `npm run check`, by name. */
export const checksThere: Readonly<
  Record<'format' | 'types and lint' | 'imports' | 'unused', readonly [string, ...string[]]>
> = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'types and lint': ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--quiet'],
  imports: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'server', 'tests'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
};
