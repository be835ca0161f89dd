import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { faultTextOf } from '#server/modules/console/fault-text.rule.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';

let isMended = false;
const done: string[] = [];
const jottings = defineModule({
  id: 'jottings',
  open: () => ({
    queues: [
      {
        name: 'jottings.work',
        title: dataWords('笔记整理', 'Sorting of jottings'),
        ...{ atOnce: 1, retries: 0, retryDelaySeconds: 1, expireInSeconds: 60 },
        async run({ id }) {
          if (!isMended) throw new Error('note "张三的笔记" of 13800138000 at /home/someone/jottings.txt is broken');
          done.push(id);
        },
      },
    ],
  }),
});

let jobs: { add(queue: string, data: readonly object[]): Promise<string[]> };
const asking = defineModule({
  id: 'zz',
  open: (platform) => {
    ({ jobs } = platform);
    return {};
  },
});
const test = await testApp({ modules: [...(await findModules()), jottings, asking] });
const admin = await test.person('platformAdmin');
const { queues, jobs: list, retryJobs, giveUpJobs, overview } = consoleOperations;
const failed = async () => (await admin.call(list, { state: 'failed', queue: 'jottings.work' })).result!;
const acts = async (event: string) =>
  (await sql<{ id: string }>`select object_id as id from audit_log where event = ${event}`.execute(test.db)).rows.map(
    ({ id }) => id,
  );

it('without any job there are queues and no rows', async () => {
  const shown = (await admin.call(queues, {})).result!.data;
  expect(shown.find(({ name }) => name === 'jottings.work')).toEqual({
    ...{ name: 'jottings.work', title: '笔记整理', waiting: 0, running: 0, failed: 0 },
  });
  expect(await failed()).toMatchObject({ data: [], totalCount: 0 });
  expect((await admin.call(retryJobs, { ids: [admin.id] })).result).toEqual({ moved: 0 });
});

it('a failed job says why without what people wrote, and really runs again once two administrators want it', async () => {
  const [id] = await jobs.add('jottings.work', [{}]);
  await vi.waitFor(async () => expect((await failed()).totalCount).toBe(1), { timeout: 10_000 });
  const [job] = (await failed()).data;
  expect(job).toMatchObject({ id, title: '笔记整理', state: 'failed', tries: 1, nextAt: null, canRetry: true });
  expect(job!.fault).toContain('is broken');
  expect(job!.fault).not.toMatch(/张三|13800138000|someone/);
  expect((await admin.call(overview, {})).result!.waiting.find((one) => one.id === 'platform.jobs')).toMatchObject({
    failed: 1,
  });
  isMended = true;
  const other = await test.person('platformAdmin');
  const moved = await Promise.all([admin, other].map((one) => one.call(retryJobs, { ids: [id!] })));
  expect(moved.map(({ result }) => result!.moved).toSorted()).toEqual([0, 1]);
  await vi.waitFor(() => expect(done).toEqual([id]), { timeout: 10_000 });
  expect(await failed()).toMatchObject({ totalCount: 0 });
  expect(await acts('job.retry')).toEqual([id]);
});

it('a failed job that is given up is gone, and no other', async () => {
  isMended = false;
  const [one, two] = await jobs.add('jottings.work', [{}, {}]);
  await vi.waitFor(async () => expect((await failed()).totalCount).toBe(2), { timeout: 10_000 });
  expect((await admin.call(list, { pageSize: 1, pageNo: 2, state: 'failed' })).result!.data).toHaveLength(1);
  expect((await admin.call(giveUpJobs, { ids: [one!] })).result).toEqual({ moved: 1 });
  expect((await admin.call(giveUpJobs, { ids: [one!] })).result).toEqual({ moved: 0 });
  expect((await failed()).data.map(({ id }) => id)).toEqual([two]);
  expect(await acts('job.giveUp')).toEqual([one]);
});

/** A job of an area that has failed for good, as pg-boss keeps it. */
const failedJob = async (queue: string, data: object): Promise<string> =>
  (
    await sql<{ id: string }>`
      insert into pgboss.job (name, state, data, completed_on) values (${queue}, 'failed', ${JSON.stringify(data)}, now())
      returning id`.execute(test.db)
  ).rows[0]!.id;

it('an export that failed is made when its job is done again', async () => {
  const { yunhai } = await addSchools(test);
  const { rows } = await sql<{ id: string }>`
    insert into data_exports (school_id, kind, format, purpose, locale, asked_by, status, problem, attempts)
    values (${yunhai}, 'staff', 'csv', '核对', 'zh-CN', ${admin.id}, 'failed', 'unexpected', 3)
    returning id`.execute(test.db);
  const exportId = rows[0]!.id;
  const job = await failedJob('data.export', { id: exportId });
  expect((await admin.call(retryJobs, { ids: [job] })).result).toEqual({ moved: 1 });
  const status = async () =>
    (await sql<{ status: string }>`select status from data_exports where id = ${exportId}`.execute(test.db)).rows[0]!
      .status;
  await vi.waitFor(async () => expect(await status()).toBe('ready'), { timeout: 10_000 });
  const late = await failedJob('data.export', { id: exportId });
  expect((await admin.call(retryJobs, { ids: [late] })).result).toEqual({ moved: 0 });
});

it('work on a file that was given up is done when its job is done again', async () => {
  const sha256 = 'ab'.repeat(32);
  await test.db.insertInto('file_contents').values({ sha256, size_bytes: 9 }).execute();
  const { rows } = await sql<{ id: string }>`
    insert into files (owner_id, name, media_type, sha256, source_sha256)
    values (${admin.id}, 'a.txt', 'text/plain', ${sha256}, ${sha256}) returning id`.execute(test.db);
  const fileId = rows[0]!.id;
  await sql`insert into material_works (file_id, kind, state, problem, attempts)
    values (${fileId}, 'text', 'failed', 'unexpected', 11)`.execute(test.db);
  const folder = join(test.settings.dataDir, 'files', 'ab');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha256), 'some text');
  const job = await failedJob('file.text', { fileId });
  expect((await admin.call(retryJobs, { ids: [job] })).result).toEqual({ moved: 1 });
  const text = async () =>
    (await sql<{ text: string }>`select text from document_texts where sha256 = ${sha256}`.execute(test.db)).rows;
  await vi.waitFor(async () => expect(await text()).toEqual([{ text: 'some text' }]), { timeout: 15_000 });
});

it('what cannot be done again here is not offered to be', async () => {
  for (const queue of ['questions.import', 'members.import', 'nobody.knows']) {
    await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`.execute(test.db).catch(() => null);
    const id = await failedJob(queue, { importId: admin.id });
    const [row] = (await admin.call(list, { state: 'failed', queue })).result!.data;
    expect(row).toMatchObject({ id, canRetry: false });
    expect((await admin.call(retryJobs, { ids: [id] })).result).toEqual({ moved: 0 });
    expect((await admin.call(giveUpJobs, { ids: [id] })).result).toEqual({ moved: 1 });
  }
});

it.each(['schoolAdmin', 'teacher', 'learner', 'libMaintainer'] as const)('is nothing for a %s', async (role) => {
  const person = await test.person(role);
  for (const { path } of [overview, queues, list])
    expect((await person.send('GET', path)).json<{ code: number }>().code).toBe(403);
  for (const operation of [retryJobs, giveUpJobs])
    expect((await person.call(operation, { ids: [admin.id] })).code).toBe(403);
});

it('100,000 jobs are counted and paged within the patience of a call', async () => {
  await sql`insert into pgboss.job (name, state, data, completed_on, output)
    select 'jottings.work', 'failed', '{}', now() - n * interval '1 second', '{"message": "late"}'
    from generate_series(1, 100000) n`.execute(test.db);
  expect(await failed()).toMatchObject({ totalCount: 10_000, totalCapped: true });
  const deep = await admin.call(list, { state: 'failed', pageNo: 400, pageSize: 20 });
  expect(deep.result!.data).toHaveLength(20);
});

it('a fault is told in a line, whatever was thrown', () => {
  expect(faultTextOf({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:25' })).toMatch(
    /^ECONNREFUSED: /,
  );
  expect(faultTextOf({ value: { message: 'job timed out' } })).toBe('job timed out');
  expect(faultTextOf({ name: 'error', message: 'Key (phone)=(13800138000) exists, 王小明 a@b.cn' })).not.toMatch(
    /138|王小明|a@b/,
  );
  expect([null, 'text', 7, {}].map(faultTextOf)).toEqual(['', '', '', '']);
});
