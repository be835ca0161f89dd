import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { startChild } from '../support/child.ts';
import { given } from '../support/homework.builder.ts';
import { databaseOf, startServer } from '../support/server-process.ts';
import { testApp } from '../support/test-app.ts';
import { announce, checkUpload, offsetOf, patch } from '../support/tus.ts';
import { learnerAt, prepareFolder } from './fault-bench.ts';

const mounted: string[] = [];

/** Makes this folder a disk of its own; only root may. */
function makeDisk(path: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', path], { stdio: 'ignore' });
    mounted.push(path);
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'yh-full-'));
const isMounted = makeDisk(folder, '8m');
const filler = join(folder, 'filler');
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
/** To the last byte. */
const fill = (path = filler, bytes = 16_000_000) => {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch {
    // As meant.
  }
};
afterAll(() => {
  for (const path of mounted) execFileSync('umount', ['-l', path]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('on a full disk', () => {
  it('the log loses lines, the server nothing: it is not ready, answers, and goes on by itself when there is room', async () => {
    const dataDir = join(folder, 'app');
    mkdirSync(dataDir);
    const { app } = await testApp({
      env: { DATA_DIR: dataDir, LOG_FILE: join(dataDir, 'server.log'), LOG_LEVEL: 'info' },
      isLogReal: true,
    });
    const status = async (path: string) => (await app.inject({ method: 'GET', url: path })).statusCode;
    expect(await status('/health/ready')).toBe(200);
    fill();
    expect(freeBytes()).toBe(0);
    for (let call = 0; call < 2000; call++) expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(503);
    rmSync(filler);
    await expect.poll(() => status('/health/ready')).toBe(200);
  });

  it('a start says so in one sentence', async () => {
    fill();
    const child = startChild('server/main.ts', [], {
      ...{ DATA_DIR: join(folder, 'new'), MODE: 'test', PORT: '0', NODE_ENV: '' },
    });
    expect(await child.ended()).toBe(1);
    expect(child.errors().trim()).toMatch(
      /^The (disk of the data folder is full|data folder .* cannot be written).*\.$/,
    );
    rmSync(filler, { force: true });
  });

  it('messages wait in the database, and leave when there is room', async () => {
    const dataDir = join(folder, 'outbox');
    mkdirSync(dataDir);
    const { app, db, settings, listen } = await testApp({ env: { DATA_DIR: dataDir } });
    const base = await listen();
    const sent = () =>
      readdirSync(join(dataDir, 'outbox'))
        .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
        .filter((text) => text.endsWith('}\n'));
    const { messages, deliver } = outbox(db, settings, app.log);
    fill();
    for (let n = 0; n < 20; n++)
      await messages.send(db, { kind: 'sms', purpose: null, to: `message ${n}`, text: '你的课程已通过审核' });
    // The server may be at it just now: then none is left for this round.
    expect([0, 'ENOSPC']).toContain(await deliver().catch(({ code }: NodeJS.ErrnoException) => code));
    const waiting = db.selectFrom('outbox').where('delivered_at', 'is', null).select('id');
    expect(await waiting.execute()).toHaveLength(20);
    expect((await fetch(`${base}/health/live`)).status).toBe(200);
    expect((await fetch(`${base}/health/ready`)).status).toBe(503);
    rmSync(filler);
    // The server delivers by itself, round by round.
    await expect.poll(async () => (await waiting.execute()).length).toBe(0);
    expect(sent()).toHaveLength(20);
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  });

  it('uploads under way are told so and go on where they were', async () => {
    const dataDir = join(folder, 'uploads');
    mkdirSync(dataDir);
    const platform = await testApp({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    const base = await platform.listen();
    const teacher = await platform.person('teacher');
    const bytes = Buffer.from('讲义'.repeat(20_000));
    const half = bytes.length / 2;
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { id } = await announce(base, teacher, bytes.length, { filename: `讲义${n}.txt` });
        expect((await patch(base, teacher, id, 0, bytes.subarray(0, half))).status).toBe(204);
        return id;
      }),
    );
    fill();
    const refused = await Promise.all(ids.map((id) => patch(base, teacher, id, half, bytes.subarray(half))));
    for (const answer of refused)
      expect([answer.status, (await answer.text()).trim()]).toEqual([507, '服务器存储空间不足，暂时不能上传']);
    expect((await announce(base, teacher, 10, { filename: 'a.txt' })).status).toBe(413);
    expect((await fetch(`${base}/health/live`)).status).toBe(200);
    expect((await fetch(`${base}/health/ready`)).status).toBe(503);
    rmSync(filler);
    for (const id of ids) {
      const offset = (await offsetOf(base, teacher, id))!;
      expect(offset).toBeGreaterThanOrEqual(half);
      expect((await patch(base, teacher, id, offset, bytes.subarray(offset))).status).toBe(204);
      const judged = () => checkUpload(teacher, id);
      await expect.poll(async () => (await judged()).result?.file?.sizeBytes).toBe(bytes.length);
    }
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  });

  it('the database keeps what it acknowledged, refuses in words, and goes on when there is room', async () => {
    let disk = '';
    const prepared = await prepareFolder(2, 1, async (dataDir) => {
      disk = (await embeddedHome(dataDir)).root;
      expect(makeDisk(disk, '400m')).toBe(true);
    });
    const server = await startServer({ DATA_DIR: prepared.dataDir });
    const { homeworks, offeringId, phones } = prepared;
    const { questionId } = homeworks[0]!;
    const savers = await Promise.all(
      phones.map(async (phone) => {
        const learner = await learnerAt(server, phone);
        const { id, version } = given(await learner.start(homeworks[0]!.id, offeringId));
        return { learner, id, version, kept: 0 };
      }),
    );
    const codes = new Set<number>();
    let isOver = false;
    const saving = savers.map(async (saver) => {
      while (!isOver) {
        const { code, result, number } = await saver.learner.save(saver.id, saver.version, questionId);
        codes.add(code);
        if (code === 200) Object.assign(saver, { kept: number, version: result!.version });
      }
    });
    const ready = async () => (await fetch(`${server.base}/health/ready`)).status;
    const beside = (await databaseOf(prepared.dataDir))!.client;
    beside.on('error', () => {});
    fill(join(disk, 'filler'), 400_000_000);
    await expect.poll(ready).toBe(503);
    // Whatever else grows: its tables find no room.
    await expect(
      beside.query('create table much as select repeat(md5(n::text), 200) from generate_series(1, 20000) n'),
    ).rejects.toThrow();
    expect((await fetch(`${server.base}/health/live`)).status).toBe(200);
    rmSync(join(disk, 'filler'));
    await expect.poll(ready).toBe(200);
    const before = savers.map(({ kept }) => kept);
    await expect.poll(() => savers.every(({ kept }, index) => kept > before[index]!)).toBe(true);
    isOver = true;
    await Promise.all(saving);
    expect([...codes].filter((code) => ![200, 5030].includes(code))).toEqual([]);
    for (const { learner, kept } of savers) {
      const { attempt } = given(await learner.work(homeworks[0]!.id, offeringId));
      expect(attempt!.answers[0]!.answer).toEqual({ kind: 'essay', text: String(kept) });
    }
    await beside.end().catch(() => null);
  });
});
