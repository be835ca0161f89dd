import { execFile, spawn } from 'node:child_process';
import { copyFile, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '#server/platform/embedded/embedded-database.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { processFacts } from '#server/platform/embedded/embedded-process.ts';
import { connectDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { startChild } from '../support/child.ts';
import { dataFolder } from '../support/data-folder.ts';
import { command } from '../support/databases.ts';

const run = promisify(execFile);
const hold = (dataDir: string) => startChild('tests/platform/programs/hold-database.ts', [dataDir]);

async function numbers(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select n from t order by n').finally(() => client.end());
  return rows.map((row) => row.n);
}

/** What the database says as soon as it is there: while it gets over a crash, nobody answers. */
const untilAnswered = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => vi.waitFor(ask, { timeout: 60_000 });

/** The postmaster and all its processes. */
async function processesOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...rows.filter(([, parent]) => parent === pid).map(([child]) => child!)];
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

  it('gets a new password when the file with it is lost, and keeps its rows', async () => {
    const dataDir = await dataFolder();
    const killed = hold(dataDir);
    await command((JSON.parse(await killed.line()) as { url: string }).url, 'create table t as select 1 as n');
    killed.process.kill('SIGKILL');
    await killed.ended();
    await writeFile(join(dataDir, 'upload'), 'what the rows speak of');
    await rm(join(dataDir, 'database.password'));
    const next = await startEmbedded(dataDir);
    expect(await numbers(next.url)).toEqual([1]);
    await next.stop();
    const later = await startEmbedded(dataDir);
    expect(await numbers(later.url)).toEqual([1]);
    await later.stop();
  });

  it('starts afresh in a data folder that was removed by hand; what lay elsewhere is set aside', async () => {
    const dataDir = await dataFolder();
    const killed = hold(dataDir);
    await command((JSON.parse(await killed.line()) as { url: string }).url, 'create table t as select 1 as n');
    await rm(dataDir, { recursive: true });
    const { root, cluster } = await embeddedHome(dataDir);
    const liesElsewhere = !root.startsWith(dataDir);
    // Under a running server nothing is touched: its lock beside the cluster is still there.
    if (liesElsewhere) await expect(startEmbedded(dataDir)).rejects.toThrow(/^The platform already runs on/);
    killed.process.kill('SIGKILL');
    await killed.ended();
    const next = await startEmbedded(dataDir);
    await expect(numbers(next.url)).rejects.toThrow('relation "t" does not exist');
    await next.stop();
    const aside = (await readdir(root)).filter((name) => name.startsWith('cluster-of-'));
    expect(aside).toHaveLength(liesElsewhere ? 1 : 0);
    if (!liesElsewhere) return;
    await rm(cluster, { recursive: true });
    await rename(join(root, aside[0]!), cluster);
    await rm(join(dataDir, 'database.password'));
    await writeFile(join(dataDir, 'upload'), 'back from elsewhere');
    const back = await startEmbedded(dataDir);
    expect(await numbers(back.url)).toEqual([1]);
    await back.stop();
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

  it('starts anew where the process that it finds is just going', async () => {
    const dataDir = await dataFolder();
    const database = await startEmbedded(dataDir);
    await command(database.url, 'create table t as select 1 as n');
    await database.stop();
    // A killed postmaster is seen for a moment after, by its number and its folder.
    const going = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300)', database.home.cluster]);
    await writeFile(join(database.home.cluster, 'postmaster.pid'), `${going.pid}\n${database.home.cluster}\n`);
    const next = await startEmbedded(dataDir);
    expect(await numbers(next.url)).toEqual([1]);
    await next.stop();
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
      const { rows } = await untilAnswered(() => pool.query<{ pid: number }>('select pg_backend_pid() as pid'));
      process.kill(victim === 'backend' ? rows[0]!.pid : database.postmaster().pid, 'SIGKILL');
      await writing;
    }
    const kept = new Set(await untilAnswered(() => numbers(database.url)));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    await db.destroy();
    await database.stop();
  });

  it('copied in the middle of writing, as a power cut leaves it, has every acknowledged row', async () => {
    const database = await startEmbedded(await dataFolder());
    const { db, pool } = connectDatabase(database.url, 8);
    await pool.query('create table t (n serial primary key)');
    const acknowledged: number[] = [];
    let isWriting = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (isWriting) {
        const { rows } = await pool.query<{ n: number }>('insert into t default values returning n');
        acknowledged.push(rows[0]!.n);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
    const processes = await processesOf(database.postmaster().pid);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const before = [...acknowledged];
    const copy = await embeddedHome(await dataFolder());
    await run('cp', ['-a', database.home.cluster, copy.cluster]);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    isWriting = false;
    await Promise.all(writers);
    await copyFile(database.home.password, copy.password);
    await rm(join(copy.cluster, 'postmaster.pid'));
    const copied = await startEmbedded(copy.dataDir);
    const kept = new Set(await numbers(copied.url));
    expect(before.filter((n) => !kept.has(n))).toEqual([]);
    await copied.stop();
    await db.destroy();
    await database.stop();
  });

  it('is refused by the server when it may forget what it has acknowledged', async () => {
    const settings = { dataDir: await dataFolder(), embeddedSettings: { fsync: 'off' } };
    await expect(openDatabase(settings)).rejects.toThrow('switch on fsync');
  });
});
