import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { faultTextOf } from '#server/modules/console/fault-text.rule.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { testApp } from '../support/test-app.ts';

let isMended = false;
const done: string[] = [];
const notes = defineModule({
  id: 'notes',
  open: () => ({
    queues: [
      {
        name: 'notes.work',
        title: dataWords('笔记整理', 'Sorting of notes'),
        ...{ atOnce: 1, retries: 0, retryDelaySeconds: 1, expireInSeconds: 60 },
        async run({ id }) {
          if (!isMended) throw new Error('note "张三的笔记" of 13800138000 at /home/someone/notes.txt is broken');
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
const test = await testApp({ modules: [...(await findModules()), notes, asking] });
const admin = await test.person('platformAdmin');
const { queues, jobs: list, retryJobs, giveUpJobs, overview } = consoleOperations;
const failed = async () => (await admin.call(list, { state: 'failed', queue: 'notes.work' })).result!;
const acts = async (event: string) =>
  (await sql<{ id: string }>`select object_id as id from audit_log where event = ${event}`.execute(test.db)).rows.map(
    ({ id }) => id,
  );

it('without any job there are queues and no rows', async () => {
  const shown = (await admin.call(queues, {})).result!.data;
  expect(shown.find(({ name }) => name === 'notes.work')).toEqual({
    ...{ name: 'notes.work', title: '笔记整理', waiting: 0, running: 0, failed: 0 },
  });
  expect(await failed()).toMatchObject({ data: [], totalCount: 0 });
  expect((await admin.call(retryJobs, { ids: [admin.id] })).result).toEqual({ moved: 0 });
});

it('a failed job says why without what people wrote, and really runs again once two administrators want it', async () => {
  const [id] = await jobs.add('notes.work', [{}]);
  await vi.waitFor(async () => expect((await failed()).totalCount).toBe(1), { timeout: 10_000 });
  const [job] = (await failed()).data;
  expect(job).toMatchObject({ id, title: '笔记整理', state: 'failed', tries: 1, nextAt: null });
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
  const [one, two] = await jobs.add('notes.work', [{}, {}]);
  await vi.waitFor(async () => expect((await failed()).totalCount).toBe(2), { timeout: 10_000 });
  expect((await admin.call(list, { pageSize: 1, pageNo: 2, state: 'failed' })).result!.data).toHaveLength(1);
  expect((await admin.call(giveUpJobs, { ids: [one!] })).result).toEqual({ moved: 1 });
  expect((await admin.call(giveUpJobs, { ids: [one!] })).result).toEqual({ moved: 0 });
  expect((await failed()).data.map(({ id }) => id)).toEqual([two]);
  expect(await acts('job.giveUp')).toEqual([one]);
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
    select 'notes.work', 'failed', '{}', now() - n * interval '1 second', '{"message": "late"}'
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
