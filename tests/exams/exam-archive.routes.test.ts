import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { regradeOperations as regrades } from '#contract/exams/exam-after.operations.ts';
import { examDivisionOperations as divisions } from '#contract/exams/exam-division.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examArchiveOperations as archives } from '#contract/exams/exam-archive.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { photosPath, photoTicketHeader } from '#contract/files/photos.rule.ts';
import { archivedAttemptsRepository } from '#server/modules/exams/archive/archived-attempts.repository.ts';
import { examsPersonalData } from '#server/modules/exams/exams.personal-data.ts';
import { given, rightAnswers } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom, questionIds, saveOf } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let people: TestPerson[];

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  people = [await room.learner('吴念一'), await room.learner('陆清扬'), await room.learner('崔念安')];
});

const wrong = { kind: 'choice' as const, ids: ['o1'] };

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 30, b: 9 } } })
    .jpeg()
    .toBuffer();

/** Three papers: one with a photograph, one with a packet that came late, one that is wrong; a question judged anew. */
async function over() {
  const exam = await room.open();
  const [writer, late, idle] = people as [TestPerson, TestPerson, TestPerson];
  const { device, run } = await room.begin(exam, writer);
  given(await writer.call(exams.saveAnswers, saveOf(run, device, rightAnswers.slice(0, 6))));
  const place = { id: run.id, questionId: questionIds(run).at(-1)! };
  const { secret } = given(await writer.call(exams.photoTicket, { ...place, device }));
  room.test.watch.learn(secret);
  const sent = await room.test.app.inject({
    ...{ method: 'POST', url: `/api${photosPath}`, payload: await photo() },
    headers: { host: 'he.localhost', 'content-type': 'application/octet-stream', [photoTicketHeader]: secret },
  });
  expect(sent.json<{ code: number }>().code).toBe(200);
  const { version } = given(await writer.call(exams.start, { id: run.id, device }));
  given(await writer.call(exams.submit, { id: run.id, device, version }));
  const left = await room.begin(exam, late);
  await room.taken(exam, idle, [wrong]);
  await room.age(exam, 240);
  const packet = saveOf(left.run, left.device, [wrong]);
  expect(given(await late.call(exams.saveAnswers, packet)).late).toBe('waiting');
  const { paper } = await room.read(exam);
  const wish = {
    ...{ id: exam.id, questionId: questionsOf(paper)[0]!.id, scoring: 'full' as const, points: 10 },
    rule: 'follow' as const,
  };
  const seen = given(await teacher.call(regrades.preview, wish));
  const { stamp } = seen;
  given(await teacher.call(regrades.apply, { ...wish, version: seen.version, stamp, reason: '题干有误' }));
  return { id: exam.id, attemptId: run.id, lateId: left.run.id };
}

/** Asked for, and made. */
async function made(id: string) {
  given(await teacher.call(archives.make, { id }));
  return vi.waitFor(
    async () => {
      const state = given(await teacher.call(archives.read, { id }));
      expect(state).toMatchObject({ status: 'ready', problem: null });
      return state;
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function download(id: string, headers: Record<string, string> = {}) {
  const { url } = given(await teacher.call(archives.file, { id }));
  const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return room.test.app.inject({ method: 'GET', url, headers: { cookie, host: 'he.localhost', ...headers } });
}

const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/exam-archive.md', 'utf8'))!;
/** What the program of the page says of a package. */
function verified(parts: Readonly<Record<string, Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, bytes] of Object.entries(parts)) {
    const at = join(folder, 'archive', path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  }
  writeFileSync(join(folder, 'verify.mjs'), program!);
  const { stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', 'archive'], { cwd: folder, encoding: 'utf8' });
  return stdout || (/Error: (.*)/.exec(stderr)?.[1] ?? stderr);
}

const jsonIn = <Value>(parts: Readonly<Record<string, Uint8Array>>, path: string): Value =>
  JSON.parse(strFromU8(parts[path]!)) as Value;

it('makes one package of a finished exam, which anybody verifies without the platform', async () => {
  const { id, attemptId, lateId } = await over();
  expect(given(await teacher.call(archives.read, { id }))).toMatchObject({ status: 'none', package: null });
  expect((await teacher.call(archives.file, { id })).code).toBe(404);
  const state = await made(id);
  expect(state.package).toMatchObject({ papers: 3, madeBy: '沈知远', unmarked: 1 });

  const whole = await download(id);
  expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
  expect(whole.headers['content-disposition']).toMatch(/^attachment; .*\.zip/);
  expect(whole.rawPayload).toHaveLength(state.package!.sizeBytes);
  const part = await download(id, { range: 'bytes=10-19' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);

  const parts = unzipSync(whole.rawPayload);
  expect(Object.keys(parts)).toHaveLength(state.package!.files);
  const papers = Object.keys(parts).filter((path) => path.startsWith('papers/'));
  expect(papers).toHaveLength(2);
  expect(Object.keys(parts).filter((path) => path.startsWith('files/'))).toHaveLength(1);
  expect(jsonIn(parts, 'manifest.json')).toMatchObject({
    ...{ format: 'exam-archive', formatVersion: 1, examId: id, course: '数据结构', status: 'closed' },
    counts: { papers: 3, handedIn: 3, unmarked: 1, files: 1 },
  });
  const own = given(await people[0]!.call(exams.receipts, { id: attemptId }));
  const {
    attemptId: of,
    exam,
    receipt,
    links,
    ...kept
  } = jsonIn<Record<string, unknown>>(parts, `attempts/${attemptId}.json`);
  expect({ attemptId: of, exam, receipt, links }).toEqual(own);
  expect(kept).toMatchObject({
    learner: { name: '吴念一' },
    files: [{ path: expect.stringMatching(/^files\//) as string }],
  });
  expect(jsonIn(parts, `attempts/${lateId}.json`)).toMatchObject({ late: [{ status: 'waiting' }] });
  expect(jsonIn(parts, 'regrades.json')).toMatchObject([{ reason: '题干有误', status: 'applied' }]);
  expect(jsonIn<{ event: string }[]>(parts, 'log.json').map(({ event }) => event)).toContain('exam.regrade');
  expect(strFromU8(parts['results.csv']!)).toContain('陆清扬');
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['analysis.json', 'analysis.docx', 'distribution.csv']));
  expect(jsonIn(parts, 'session.json')).toMatchObject({ id, papers: 3 });
  expect(jsonIn(parts, 'marking.json')).toEqual({ divisions: [], turns: [] });

  expect(verified(parts)).toContain(`fingerprint ${state.package!.sumsSha256}`);
  const path = `attempts/${attemptId}.json`;
  const changed = parts[path]!.slice();
  changed[changed.length - 3]! ^= 1;
  expect(verified({ ...parts, [path]: changed })).toBe(`${path} was changed`);
  expect(verified({ ...parts, 'attempts/more.json': changed })).toBe('attempts/more.json has no sum');
});

/** The same package with another content, and sums that fit it again. */
function rewritten(parts: Readonly<Record<string, Uint8Array>>, path: string, text: string) {
  const content = Buffer.from(text);
  const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const manifest = jsonIn<{ parts: { path: string; sizeBytes: number; sha256: string }[] }>(parts, 'manifest.json');
  const of = manifest.parts.find((one) => one.path === path)!;
  const sums = strFromU8(parts['SHA256SUMS']!);
  Object.assign(of, { sizeBytes: content.length, sha256: sumOf(content) });
  const manifested = Buffer.from(JSON.stringify(manifest));
  return {
    ...{ ...parts, [path]: content, 'manifest.json': manifested },
    SHA256SUMS: Buffer.from(
      sums.replace(sumOf(parts[path]!), sumOf(content)).replace(sumOf(parts['manifest.json']!), sumOf(manifested)),
    ),
  };
}

it('names the event that was changed though all sums were made to fit, and has another fingerprint then', async () => {
  const { id, attemptId } = await over();
  const { package: first } = await made(id);
  const parts = unzipSync((await download(id)).rawPayload);
  const path = `attempts/${attemptId}.json`;
  const record = jsonIn<{ links: { at: string }[] }>(parts, path);
  record.links[2]!.at = record.links[1]!.at;
  expect(verified(rewritten(parts, path, JSON.stringify(record)))).toBe(`${path}: event 3 was changed`);
  const cut = jsonIn<{ links: unknown[] }>(parts, path);
  cut.links.pop();
  expect(verified(rewritten(parts, path, JSON.stringify(cut)))).toBe(`${path}: events are missing at the end`);

  // Made anew, it takes the place of the former one, whose bytes go.
  const files = async () =>
    (
      await sql<{
        name: string;
      }>`select name from files where owner_id = ${teacher.id} and name like '期中考试-%'`.execute(room.test.db)
    ).rows.map(({ name }) => name);
  const before = await files();
  const again = await made(id);
  expect(again.package!.sumsSha256).not.toBe(first!.sumsSha256);
  await vi.waitFor(async () => expect(await files()).toHaveLength(before.length));
  const { rows } = await sql<{ event: string; sums: string | null }>`
    select event, detail::jsonb ->> 'sums' as sums from audit_log where object_id = ${id} and event like 'exam.archive%'
    order by at`.execute(room.test.db);
  expect(rows.map(({ event }) => event)).toEqual([
    ...['exam.archive', 'exam.archived', 'exam.archiveFile', 'exam.archive', 'exam.archived'],
  ]);
  expect([rows[1]!.sums, rows[4]!.sums]).toEqual([first!.sumsSha256, again.package!.sumsSha256]);

  // Who is erased is in no package any more.
  await examsPersonalData.erase!(room.test.db, people[0]!.id);
  expect(given(await teacher.call(archives.read, { id }))).toMatchObject({ status: 'queued', package: null });
  // Which the chores see to.
  await room.test.listen();
  await made(id);
  const after = unzipSync((await download(id)).rawPayload);
  expect(Object.keys(after).some((one) => one.startsWith('files/'))).toBe(false);
  expect(verified(after)).toMatch(/hold; [1-9]\d* erased/);
});

/** Planned by the office: 吴念一 sits in the only room, and did not come. */
async function planned(examId: string, learnerId: string) {
  const { db } = room.test;
  await sql`with hall as (insert into rooms (school_id, campus, building, name, seats)
      values (${room.schools.yunhai}, '', '一教', ${`10${examId.slice(0, 4)}`}, 40) returning id),
    plan as (insert into exam_plans (exam_id, school_id, status, seed, published_at)
      values (${examId}, ${room.schools.yunhai}, 'published', 7, now()) returning exam_id),
    place as (insert into exam_rooms (exam_id, room_id, position, seats, code)
      select plan.exam_id, hall.id, 1, 40, '314159' from plan, hall returning id),
    watched as (insert into exam_invigilators (exam_room_id, teacher_id) select id, ${teacher.id} from place)
    insert into exam_seats (exam_id, learner_id, exam_room_id, seat)
    select ${examId}, ${learnerId}, place.id, 12 from place`.execute(db);
  await sql`insert into exam_attendance (exam_id, learner_id, status, noted_by)
    values (${examId}, ${learnerId}, 'absent', ${teacher.id})`.execute(db);
}

it('tells whom the exam was for, where they sat, who came, and what each marker gave', async () => {
  const exam = await room.open();
  const { id } = exam;
  const [absent, came] = people as [TestPerson, TestPerson];
  await planned(id, absent.id);
  const essay = { kind: 'essay' as const, text: '<p>答</p>' };
  const attemptId = await room.taken(exam, came, [...rightAnswers.slice(0, 6), essay]);
  await room.age(exam, 240);
  const questionId = given(await teacher.call(team.marking, { id })).questionId!;
  const { version } = given(await teacher.call(divisions.get, { id }));
  const parts = [{ markerId: teacher.id, percent: 100 }];
  const division = { id: questionId, second: 'all' as const, percent: 100, tolerance: 2, isBlind: true, parts };
  given(await teacher.call(divisions.set, { id, version, questions: [division] }));
  const [waiting] = given(await teacher.call(team.marking, { id, questionId })).data;
  given(
    await teacher.call(team.mark, { attemptId, questionId, version: waiting!.version, got: 8, comment: '论证完整' }),
  );
  await made(id);
  const whole = unzipSync((await download(id)).rawPayload);
  const candidates = strFromU8(whole['candidates.csv']!);
  expect(candidates).toContain(`,吴念一,,,${absent.id}`);
  expect(candidates).toContain(`,陆清扬,,${attemptId},`);
  expect(jsonIn(whole, 'office.json')).toMatchObject({
    ...{ status: 'published', seed: 7, rooms: [{ position: 1, seats: 40, invigilators: ['沈知远'] }] },
    seats: [{ learnerId: absent.id, position: 1, seat: 12 }],
    attendance: [{ learnerId: absent.id, status: 'absent', notedBy: '沈知远' }],
  });
  expect(strFromU8(whole['office.json']!)).not.toContain('314159');
  expect(jsonIn(whole, 'marking.json')).toMatchObject({
    divisions: [{ questionId, tolerance: 2, parts: [{ marker: '沈知远', percent: 100 }] }],
    turns: [{ questionId, attemptId, turn: 'first', marker: '沈知远', got: 8, outOf: 10, comment: '论证完整' }],
  });
  expect(verified(whole)).toContain('fingerprint');

  // Who was erased is named by no package, though she never took it.
  await examsPersonalData.erase!(room.test.db, absent.id);
  expect(given(await teacher.call(archives.read, { id }))).toMatchObject({ status: 'queued', package: null });
});

it('is made of finished exams alone, for the whole team and the office, and for nobody else', async () => {
  const open = await room.open();
  expect((await teacher.call(archives.make, { id: open.id })).code).toBe(405);
  const exam = await room.open();
  await room.age(exam, 240);
  const { id } = exam;
  const stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.normal });
  for (const one of [stranger, people[0]!])
    expect([
      ...[(await one.call(archives.read, { id })).code, (await one.call(archives.make, { id })).code],
      (await one.call(archives.file, { id })).code,
    ]).toEqual([404, 404, 404]);
  const office = await room.test.person('schoolAdmin', { name: '教务', schoolId: room.schools.yunhai });
  given(await office.call(archives.make, { id }));
});

it('reads attempts in pages, so that few of them are in memory', async () => {
  const exam = await room.open();
  for (const one of people) await room.taken(exam, one, [wrong]);
  const pages: number[] = [];
  const ids: string[] = [];
  const where = { examId: exam.id, offeringId: room.offeringId };
  for await (const some of archivedAttemptsRepository(room.test.db, where).all(2)) {
    pages.push(some.length);
    for (const { row, links } of some) {
      ids.push(row.id);
      expect(links.at(-1)!.kind).toBe('submit');
      expect(links).toHaveLength(row.events);
    }
  }
  expect([pages, new Set(ids).size]).toEqual([[2, 1], 3]);
});
