import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { examRehearsalOperations as rehearsals } from '#contract/exams/exam-rehearsal.operations.ts';
import { rehearsalRunning } from '#server/modules/exams/rehearsal/rehearsal-running.service.ts';
import { given } from '../support/homework.builder.ts';
import { examRoom } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;

beforeAll(async () => {
  room = await examRoom();
});

const size = { learners: 12, minutes: 1, withFaults: false };

/** Far enough away for a rehearsal. */
const scheduled = async () => {
  const exam = await room.scheduled();
  await sql`update exams set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day',
    last_end_at = last_end_at + interval '1 day' where id = ${exam.id}`.execute(room.test.db);
  return exam;
};

const databases = async () =>
  (
    await sql<{ name: string }>`select datname as name from pg_database
      where starts_with(datname, 'rehearsal_' || left(md5(current_database()), 12))`.execute(room.test.db)
  ).rows;

/** Everything in a hurry: each writes four times, then more often. */
const hurried = (url: string) =>
  rehearsalRunning(
    room.test.db,
    {
      ...{ databaseUrl: url, poolSize: 4, oneMinuteMs: 20_000 },
      pace: { arrivingMs: 3_000, saveEveryMs: 5_000, growthMs: 4_000, leavingMs: 3_000 },
    },
    pino({ level: 'silent' }),
  );

const signal = new AbortController().signal;

/** Asked for as by the page, and run here. */
async function rehearsed(examId: string) {
  await sql`insert into exam_rehearsals (exam_id, asked_by, learners, minutes, with_faults)
    values (${examId}, ${room.teacher.id}, ${size.learners}, 1, true)`.execute(room.test.db);
  const job = { id: '1', data: { examId, number: 1 }, isLast: true, signal };
  await hurried(room.test.url).queue.run(job);
  return given(await room.teacher.call(rehearsals.read, { id: examId }));
}

it('virtual learners take an exam over a bad network, nothing is lost, and nothing of them is left', async () => {
  const exam = await scheduled();
  const before = await sql<{ n: number }>`select count(*)::int as n from accounts`.execute(room.test.db);
  const { status, problem, figures } = await rehearsed(exam.id);
  expect([status, problem]).toEqual(['done', null]);
  expect(figures).toMatchObject({ learners: 12, lost: 0, doubled: 0, open: 0 });
  expect(figures!.acknowledged).toBeGreaterThan(0);
  expect(await databases()).toEqual([]);
  const after = await sql<{ n: number }>`select count(*)::int as n from accounts`.execute(room.test.db);
  expect(after.rows).toEqual(before.rows);
  expect(given(await room.teacher.call(rehearsals.read, { id: exam.id })).hindrance).toBeNull();
});

it('one at a time is begun, and ended by whoever may begin it', async () => {
  const [exam, other] = [await scheduled(), await scheduled()];
  expect((await room.teacher.call(rehearsals.start, { id: exam.id, ...size, learners: 51 })).code).toBe(400);
  const asked = given(await room.teacher.call(rehearsals.start, { id: exam.id, ...size }));
  expect(asked).toMatchObject({ status: 'queued', hindrance: 'another', asked: { ...size, by: '沈知远' } });
  expect((await room.teacher.call(rehearsals.start, { id: other.id, ...size })).code).toBe(405);
  const status = async () => given(await room.teacher.call(rehearsals.read, { id: exam.id })).status;
  await expect.poll(status).toBe('running');
  expect(given(await room.teacher.call(rehearsals.stop, { id: exam.id })).status).toBe('stopped');
  expect((await room.teacher.call(rehearsals.stop, { id: exam.id })).code).toBe(405);
  await expect.poll(databases).toEqual([]);
  expect(await status()).toBe('stopped');
});

it('none is begun beside an exam that runs or begins soon, nor of one that has begun or asks nothing', async () => {
  const soon = await room.scheduled();
  const later = await scheduled();
  const begin = async ({ id }: { id: string }) =>
    [
      given(await room.teacher.call(rehearsals.read, { id })).hindrance,
      (await room.teacher.call(rehearsals.start, { id, ...size })).code,
    ] as const;
  await sql`update exams set opens_at = now() + interval '30 minutes' where id = ${soon.id}`.execute(room.test.db);
  expect(await begin(later)).toEqual(['exams', 405]);
  await sql`update exams set status = 'cancelled' where id = ${soon.id}`.execute(room.test.db);
  const open = await room.open();
  expect(await begin(open)).toEqual(['begun', 405]);
  await sql`update exams set opens_at = now() - interval '1 hour' where id = ${open.id}`.execute(room.test.db);
  await room.begin(open, await room.learner());
  expect(await begin(later)).toEqual(['exams', 405]);
  await sql`update exam_attempts set seen_at = now() - interval '1 hour' where exam_id = ${open.id}`.execute(
    room.test.db,
  );
  expect(await begin(await room.draft({ paper: { sections: [] } }))).toEqual(['paper', 405]);
});

it('is nothing for strangers and learners', async () => {
  const exam = await scheduled();
  const stranger = await room.test.person('teacher', { schoolId: room.schools.normal });
  for (const one of [stranger, await room.learner()]) {
    expect((await one.call(rehearsals.read, { id: exam.id })).code).toBe(404);
    expect((await one.call(rehearsals.start, { id: exam.id, ...size })).code).toBe(404);
    expect((await one.call(rehearsals.stop, { id: exam.id })).code).toBe(404);
  }
});

it('one whose server went away is told so, and its database goes', async () => {
  const exam = await scheduled();
  await sql`insert into exam_rehearsals (exam_id, asked_by, learners, minutes, with_faults, status, heard_at)
    values (${exam.id}, ${room.teacher.id}, 10, 1, false, 'running', now() - interval '2 minutes')`.execute(
    room.test.db,
  );
  await hurried(room.test.url).sweep();
  expect(given(await room.teacher.call(rehearsals.read, { id: exam.id }))).toMatchObject({
    ...{ status: 'failed', problem: 'cut', hindrance: null },
  });
});
