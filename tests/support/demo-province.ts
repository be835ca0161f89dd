import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { fillDemo } from '#server/demo/demo-start.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { databaseOf } from './cluster.ts';
import { command, withDatabase } from './databases.ts';
import { madeOnce } from './made-once.ts';
import { demoPlace } from './run-places.ts';

/**
 * The demo province as the first start fills it, made once a run by the first file that asks: a database and a folder
 * of one's own, dropped when the file ends.
 * @returns the address, and what puts its files into a data folder
 */
export async function cloneDemo(): Promise<{ url: string; copyFiles: (dataDir: string) => void }> {
  const { url: server, template } = inject('cluster');
  const { name, folder } = demoPlace(template);
  const isMade = async (client: pg.Client) =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  await madeOnce('demo province', isMade, () => fill(server, template));
  return {
    url: await databaseOf(name),
    copyFiles: (dataDir) => copyData(folder, dataDir),
  };
}

/** Contents are named by their hashes and never written again, so they are linked, as the product itself links them. */
function copyData(from: string, dataDir: string): void {
  const contents = join(from, 'files');
  cpSync(from, dataDir, { recursive: true, filter: (path) => path !== contents });
  for (const shard of readdirSync(contents)) {
    mkdirSync(join(dataDir, 'files', shard), { recursive: true, mode: 0o700 });
    for (const name of readdirSync(join(contents, shard)))
      linkSync(join(contents, shard, name), join(dataDir, 'files', shard, name));
  }
}

async function fill(server: string, template: string): Promise<void> {
  const { name, folder } = demoPlace(template);
  const filling = `${name}_filling`;
  await command(server, `drop database if exists ${filling}`);
  await command(server, `create database ${filling} template ${template}`);
  const url = withDatabase(server, filling);
  const { db } = connectDatabase(url, 2);
  await rm(folder, { recursive: true, force: true });
  await fillDemo(db, readSettings({ MODE: 'demo', DATA_DIR: folder, DATABASE_URL: url })).finally(() => db.destroy());
  await command(server, `alter database ${filling} rename to ${name}`);
}
