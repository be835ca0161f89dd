import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { embeddedHome } from '#server/platform/embedded-home.ts';

const folders: string[] = [];

/** A data folder of one's own, below one that others may not enter; removed when the file ends. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yh-data-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** An empty place beside the data folder, for a backup. */
export const besideOf = (dataDir: string, name: string) => join(dataDir, '..', name);

afterAll(async () => {
  for (const folder of folders) {
    const { root, socket } = await embeddedHome(join(folder, 'data'));
    for (const path of [root, socket, folder]) await rm(path, { recursive: true, force: true });
  }
});
