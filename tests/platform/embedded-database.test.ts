import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/embedded-database.ts';
import { processFacts } from '#server/platform/embedded-process.ts';
import { connectDatabase } from '#server/platform/open-database.ts';
import { startChild } from '../support/child.ts';
import { dataFolder } from '../support/data-folder.ts';
import { command } from '../support/databases.ts';

const hold = (dataDir: string) => startChild('tests/platform/programs/hold-database.ts', [dataDir]);

async function numbers(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select n from t order by n');
  await client.end();
  return rows.map((row) => row.n);
}

describe('the embedded database', () => {
  it('keeps its rows, finds Chinese by trigram, and leaves no process behind', async () => {
    const dataDir = await dataFolder();
    const first = await startEmbedded(dataDir);
    await command(
      first.url,
      "create extension pg_trgm; create table t as select array_length(show_trgm('网络安全'), 1) n",
    );
    const { pid } = first.postmaster();
    await first.stop();
    expect(await processFacts(pid)).toBeNull();
    const second = await startEmbedded(dataDir);
    expect((await numbers(second.url))[0]).toBeGreaterThan(2);
    await second.stop();
  });

  it('refuses a second start in one sentence and does the first no harm', async () => {
    const dataDir = await dataFolder();
    const first = await startEmbedded(dataDir);
    const second = hold(dataDir);
    expect(await second.ended()).toBe(1);
    expect(second.errors().trim()).toMatch(/^The platform already runs on .* \(process \d+\); stop it first, .*\.$/);
    await command(first.url, 'create table t as select 1 as n');
    await first.stop();
  });

  it('is taken over from a killed server, with everything that was acknowledged', async () => {
    const dataDir = await dataFolder();
    const killed = hold(dataDir);
    const before = JSON.parse(await killed.line()) as { url: string; pid: number };
    await command(before.url, 'create table t as select 1 as n');
    killed.process.kill('SIGKILL');
    await killed.ended();
    const next = await startEmbedded(dataDir);
    expect(next.postmaster().pid).toBe(before.pid);
    expect(await numbers(next.url)).toEqual([1]);
    await next.stop();
  });

  it('starts after a crash of everything, even when another program has got the old process number', async () => {
    const dataDir = await dataFolder();
    const killed = hold(dataDir);
    const { url, pid } = JSON.parse(await killed.line()) as { url: string; pid: number };
    await command(url, 'create table t as select 1 as n');
    killed.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await killed.ended();
    const database = await startEmbedded(dataDir);
    expect(await numbers(database.url)).toEqual([1]);
    await database.stop();
    const trace = join(database.home.cluster, 'postmaster.pid');
    await writeFile(trace, `${process.pid}\n${database.home.cluster}\n`);
    const again = await startEmbedded(dataDir);
    expect(await readFile(trace, 'utf8')).toContain(`${again.postmaster().pid}`);
    await again.stop();
  });

  it('comes back by itself, three times, while a pool goes on; nothing acknowledged is lost', async () => {
    const database = await startEmbedded(await dataFolder());
    const { db, pool } = connectDatabase(database.url, 4);
    await pool.query('create table t (n int primary key)');
    const acknowledged: number[] = [];
    let next = 0;
    const write = async (rows: number) => {
      const goal = acknowledged.length + rows;
      while (acknowledged.length < goal) {
        const n = (next += 1);
        await pool.query('insert into t values ($1)', [n]).then(
          () => acknowledged.push(n),
          () => null,
        );
      }
    };
    for (const victim of ['postmaster', 'backend', 'postmaster']) {
      await write(50);
      const writing = Promise.all([write(100), write(100), write(100)]);
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(victim === 'backend' ? rows[0]!.pid : database.postmaster().pid, 'SIGKILL');
      await writing;
    }
    const kept = new Set(await numbers(database.url));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    await db.destroy();
    await database.stop();
  });
});
