import { constants, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Rule {
  /** Left out altogether, by path from the top. */
  skip?(path: string): boolean;
  /** The folder itself is made, and stays empty. */
  isEmptied?(path: string): boolean;
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies files and folders, no links. What vanishes meanwhile was not needed: of a running database its log brings it
 * back.
 */
export async function copyTree(from: string, to: string, rule: Rule = {}, below = ''): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  if (rule.isEmptied?.(below)) return;
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (rule.skip?.(path)) continue;
    try {
      if (entry.isDirectory()) await copyTree(from, to, rule, path);
      else if (entry.isFile()) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}
