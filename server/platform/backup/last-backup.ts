import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder: when it was saved last. It belongs to the machine, and to no backup. */
export const lastBackupFile = 'last-backup.json';

export const rememberBackup = (dataDir: string, atMs: number): Promise<void> =>
  writeFile(join(dataDir, lastBackupFile), `${JSON.stringify({ at: new Date(atMs).toISOString() })}\n`, {
    mode: 0o600,
  });

/** @returns milliseconds; null where there was none, or nobody can read of it */
export async function lastBackup(dataDir: string): Promise<number | null> {
  try {
    const { at } = JSON.parse(await readFile(join(dataDir, lastBackupFile), 'utf8')) as { at: string };
    const atMs = Date.parse(at);
    return Number.isNaN(atMs) ? null : atMs;
  } catch {
    return null;
  }
}
