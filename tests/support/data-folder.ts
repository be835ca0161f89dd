import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { findPostmaster } from '#server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { processEnds } from '#server/platform/embedded/embedded-process.ts';
import { atEnd } from './at-end.ts';
import { madeOnce } from './made-once.ts';
import { startedPlace } from './run-places.ts';

const run = promisify(execFile);

/** A data folder of one's own, below one that others may not enter; removed when the file ends. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yh-data-'));
  atEnd(() => removeDataBelow(folder));
  return join(folder, 'data');
}

/**
 * A data folder as a server's first start leaves it: its database migrated, and at rest. It is made once a run; each is
 * a copy of that, which takes a twentieth of the time.
 */
export async function startedFolder(): Promise<string> {
  const place = startedPlace(inject('cluster').template);
  const [first, made] = [join(place, 'data'), join(place, 'made')];
  const isMade = async () => existsSync(made);
  await madeOnce('started folder', isMade, async () => {
    await mkdir(place);
    const { db, close } = await openDatabase({ dataDir: first, poolSize: 2 });
    await migrate(db);
    await close();
    await writeFile(made, '');
  });
  const [from, to] = [await embeddedHome(first), await embeddedHome(await dataFolder())];
  await run('cp', ['-a', from.cluster, to.cluster]);
  // Programs are never written again.
  const [programs] = (await readdir(from.root)).filter((name) => /^\d/.test(name));
  await run('cp', ['-al', join(from.root, programs!), join(to.root, programs!)]);
  await copyFile(from.password, to.password);
  return to.dataDir;
}

/** An empty place beside the data folder, for a backup. */
export const besideOf = (dataDir: string, name: string) => join(dataDir, '..', name);

/** With the database that lies elsewhere, and runs on if its server was killed. */
export async function removeDataBelow(folder: string): Promise<void> {
  const home = await embeddedHome(join(folder, 'data')).catch(() => null);
  // What a killed server left behind must not run on over nothing.
  const orphan = home && (await findPostmaster(home));
  if (orphan) {
    process.kill(orphan.pid, 'SIGQUIT');
    await processEnds(orphan.pid, 10_000);
  }
  for (const path of [home?.root, home?.socket, folder]) if (path) await rm(path, { recursive: true, force: true });
}
