import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { startChild } from '../support/child.ts';
import { command, withDatabase } from '../support/databases.ts';

const clean: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const one of clean.toReversed()) await one();
});

async function emptyDatabase() {
  const { url: server } = inject('cluster');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = withDatabase(server, name);
  const { db } = connectDatabase(url, 3);
  clean.push(
    () => command(server, `drop database ${name} with (force)`),
    () => db.destroy(),
  );
  return { db, url };
}

async function folderOf(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'yh-sql-'));
  clean.push(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** `npm run test:deep` asks for twenty. */
const rounds = process.env.DEEP ? 20 : 1;

describe('migrations', () => {
  it('have a number each: of two with one number, the order would be that of their other words', async () => {
    const names = await readdir(join(import.meta.dirname, '../../server/migrations'));
    const numbers = names.toSorted().map((name) => name.slice(0, 4));
    const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    // Written side by side before this was asked for, and applied since.
    expect(twice).toEqual(['0065', '0065', '0078']);
    expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true);
  });

  it('are applied in order, once, several statements to a file', async () => {
    const { db } = await emptyDatabase();
    const folder = await folderOf({
      '0002_b.sql': 'insert into t values (1); insert into t values (2);',
      '0001_a.sql': 'create table t (n int)',
    });
    expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    expect((await sql`select n from t`.execute(db)).rows).toHaveLength(2);
  });

  it('are applied once by two nodes that start at once', async () => {
    const { db, url } = await emptyDatabase();
    const folder = await folderOf({
      '0001_a.sql': 'create table t (n int); insert into t values (1); select pg_sleep(0.2)',
    });
    const other = startChild('tests/platform/programs/migrate-folder.ts', [url, folder]);
    await other.line();
    const here = await migrate(db, folder);
    const there = JSON.parse(await other.line()) as string[];
    expect([...here, ...there]).toEqual(['0001_a.sql']);
    expect((await sql`select n from t`.execute(db)).rows).toHaveLength(1);
  });

  it('leave nothing of a file that fails, and name it', async () => {
    const { db } = await emptyDatabase();
    const folder = await folderOf({ '0001_a.sql': 'create table t (n int); select 1/0' });
    await expect(migrate(db, folder)).rejects.toThrow('Migration 0001_a.sql failed: division by zero');
    await writeFile(join(folder, '0001_a.sql'), 'create table t (n int)');
    expect(await migrate(db, folder)).toEqual(['0001_a.sql']);
  });

  it('refuse an applied file that has changed, and one that this release does not know', async () => {
    const { db } = await emptyDatabase();
    const folder = await folderOf({ '0001_a.sql': 'select 1' });
    await migrate(db, folder);
    await writeFile(join(folder, '0001_a.sql'), 'select 2');
    await expect(migrate(db, folder)).rejects.toThrow('Migration 0001_a.sql has changed since it was applied');
    await rm(join(folder, '0001_a.sql'));
    await expect(migrate(db, folder)).rejects.toThrow('changed by a newer release (migration 0001_a.sql)');
  });

  it(
    `are finished by the next start when a node is killed in one, ${rounds} times`,
    { timeout: rounds * 60_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) await killedInOne();
    },
  );
});

async function killedInOne() {
  const { db, url } = await emptyDatabase();
  const folder = await folderOf({
    '0001_a.sql': 'create table t (n int)',
    '0002_b.sql': 'insert into t values (1); select pg_sleep(0.3); insert into t values (2)',
  });
  const killed = startChild('tests/platform/programs/migrate-folder.ts', [url, folder]);
  const sleeping = sql`select 1 from pg_stat_activity
    where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(async () => (await sleeping.execute(db)).rows.length, { interval: 10 }).toBe(1);
  killed.process.kill('SIGKILL');
  await migrate(db, folder);
  expect((await sql`select n from t`.execute(db)).rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await migrate(db, folder)).toEqual([]);
}
