import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder: when it was saved last. It belongs to the machine, and to no backup. */
export const lastBackupFile = 'last-backup.json';

export interface LastBackup {
  atMs: number;
  /** False with a database of somebody else's, of which only the files were saved. */
  hasDatabase: boolean;
}

export const rememberBackup = (dataDir: string, { atMs, hasDatabase }: LastBackup): Promise<void> =>
  writeFile(join(dataDir, lastBackupFile), `${JSON.stringify({ at: new Date(atMs).toISOString(), hasDatabase })}\n`, {
    mode: 0o600,
  });

/** @returns null where there was none, or nobody can read of it */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    const { at, hasDatabase = true } = JSON.parse(await readFile(join(dataDir, lastBackupFile), 'utf8')) as {
      at: string;
      hasDatabase?: boolean;
    };
    const atMs = Date.parse(at);
    return Number.isNaN(atMs) ? null : { atMs, hasDatabase };
  } catch {
    return null;
  }
}
