import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { backup } from '#server/platform/backup/backup.ts';
import { startEmbedded } from '#server/platform/embedded/embedded-database.ts';
import { pause } from '#server/platform/embedded/embedded-process.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { reset } from '#server/platform/backup/reset.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { besideOf, dataFolder, startedFolder } from '../support/data-folder.ts';

/** A running database with a table, an uploaded file, and sixteen clients that can write. */
async function running() {
  const dataDir = await startedFolder();
  const database = await startEmbedded(dataDir);
  const { db, pool } = connectDatabase(database.url, 16);
  await pool.query('create table t (n serial primary key, filling text)');
  await writeFile(join(dataDir, 'upload.txt'), '课程资料');
  return { dataDir, database, pool, close: () => db.destroy().then(() => database.stop()) };
}

async function rowsOf(dataDir: string): Promise<Set<number>> {
  const database = await startEmbedded(dataDir);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("create extension amcheck; select bt_index_check('t_pkey', true)");
  const { rows } = await client.query<{ n: number }>('select n from t');
  await client.end();
  await database.stop();
  return new Set(rows.map((row) => row.n));
}

describe('a backup', () => {
  it('taken while sixteen clients write holds every row acknowledged before it ended', async () => {
    const { dataDir, database, pool, close } = await running();
    const acknowledged: number[] = [];
    let isWriting = true;
    const writers = Array.from({ length: 16 }, async () => {
      while (isWriting) {
        const { rows } = await pool.query<{ n: number }>(
          "insert into t (filling) values (repeat('文', 500)) returning n",
        );
        acknowledged.push(rows[0]!.n);
        // As fast as they can they only take the time of what is tested, and fill its log.
        await pause(10);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const before = acknowledged.length;
    const folder = besideOf(dataDir, 'backup');
    const report = await backup({ dataDir, folder });
    isWriting = false;
    await Promise.all(writers);
    expect(report).toMatchObject({ folder, hasDatabase: true });
    await pool.query('truncate t');
    await writeFile(join(dataDir, 'upload.txt'), 'spoiled');
    await close();

    await restore({ dataDir, folder });
    const kept = await rowsOf(dataDir);
    expect(acknowledged.slice(0, before).filter((n) => !kept.has(n))).toEqual([]);
    expect(await readFile(join(dataDir, 'upload.txt'), 'utf8')).toBe('课程资料');
    expect(database.home.dataDir).toBe(dataDir);
  });

  it('can be put into an empty data folder, and taken of a platform at rest', async () => {
    const { dataDir, pool, close } = await running();
    await pool.query("insert into t (filling) values ('一')");
    await close();
    const folder = besideOf(dataDir, 'backup');
    await backup({ dataDir, folder });
    const elsewhere = await dataFolder();
    await restore({ dataDir: elsewhere, folder });
    expect([...(await rowsOf(elsewhere))]).toEqual([1]);
  });

  it('with one flipped byte, a file too few or too many is refused before anything is replaced', async () => {
    const { dataDir, pool, close } = await running();
    await pool.query("insert into t (filling) values ('一')");
    const folder = besideOf(dataDir, 'backup');
    await backup({ dataDir, folder });
    await pool.query("insert into t (filling) values ('二')");
    await close();
    const [name] = (await readdir(join(folder, 'cluster', 'base', '1'))).filter((one) => /^\d+$/.test(one));
    const victim = join(folder, 'cluster', 'base', '1', name!);
    const content = await readFile(victim);
    const flipped = Buffer.from(content);
    flipped[flipped.length >> 1]! ^= 1;
    await writeFile(victim, flipped);
    await expect(restore({ dataDir, folder })).rejects.toThrow(`damaged: cluster/base/1/${name}`);
    await rm(victim);
    await expect(restore({ dataDir, folder })).rejects.toThrow('damaged');
    await writeFile(victim, content);
    await writeFile(join(folder, 'more'), '');
    await expect(restore({ dataDir, folder })).rejects.toThrow('more is not in its list');
    expect((await rowsOf(dataDir)).size).toBe(2);
  });

  it('whose database does not start leaves everything as it was', async () => {
    const { dataDir, pool, close } = await running();
    await pool.query("insert into t (filling) values ('一')");
    await close();
    const folder = besideOf(dataDir, 'backup');
    await backup({ dataDir, folder });
    await rm(join(folder, 'cluster', 'global', 'pg_control'));
    const list = join(folder, 'SHA256SUMS');
    const lines = (await readFile(list, 'utf8')).split('\n');
    await writeFile(list, lines.filter((line) => !line.endsWith('global/pg_control')).join('\n'));
    await expect(restore({ dataDir, folder })).rejects.toThrow('everything is as it was');
    expect((await rowsOf(dataDir)).size).toBe(1);
    expect(await readFile(join(dataDir, 'upload.txt'), 'utf8')).toBe('课程资料');
  });

  it('is not made into a folder with something in it, nor restored under a running platform', async () => {
    const { dataDir, close } = await running();
    const folder = besideOf(dataDir, 'backup');
    await backup({ dataDir, folder });
    await expect(backup({ dataDir, folder })).rejects.toThrow('is not empty');
    await expect(restore({ dataDir, folder })).rejects.toThrow('already runs on');
    await expect(reset({ dataDir })).rejects.toThrow('already runs on');
    await close();
  });

  it('of a database given by its address holds the files only, and says so', async () => {
    const dataDir = await dataFolder();
    const folder = besideOf(dataDir, 'backup');
    const databaseUrl = 'postgres://somewhere/else';
    expect(await backup({ dataDir, databaseUrl, folder })).toMatchObject({ hasDatabase: false });
    await expect(restore({ dataDir, folder })).rejects.toThrow('DATABASE_URL');
    expect(await restore({ dataDir, databaseUrl, folder })).toMatchObject({ hasDatabase: false });
  });
});

describe('reset', () => {
  it('removes everything, once, and nothing that was there before', async () => {
    const { dataDir, close } = await running();
    await close();
    expect(await reset({ dataDir })).toBe(true);
    expect(await readdir(dataDir)).toEqual([]);
    await writeFile(join(dataDir, 'letter.txt'), '');
    await expect(reset({ dataDir })).rejects.toThrow('was not empty when it became the data folder');
  });
});
