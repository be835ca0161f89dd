import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { strToU8, zipSync } from 'fflate';
import { codes } from '#contract/common/codes.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import { scormOperations as scorm } from '#contract/scorm/scorm.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { importFiles } from '#server/modules/files/files.import.ts';
import { openFiles } from '#server/modules/files/storage/open-files.ts';
import { manifestOf, packageOf, partsOf, type MadePackage } from '#server/demo/library/files/scorm-package.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;
let itemId: string;

const slides = [
  { heading: '一', body: '<p>甲</p>' },
  { heading: '二', body: '<p>乙</p>', question: { options: ['对', '错'], right: 0 } },
];
const one: MadePackage = { edition: '1.2', title: '排序', units: [{ id: 'a', title: '排序', slides }], mastery: 60 };
const two: MadePackage = {
  edition: '2004',
  title: '查找',
  units: [
    { id: 'a', title: '顺序查找', slides },
    { id: 'b', title: '二分查找', slides },
  ],
};

const media = 'media.localhost';

/** Stores the bytes as a file of this person, judged as an upload. */
async function stored(owner: TestPerson, bytes: Uint8Array, name = '课件.zip'): Promise<string> {
  const files = await openFiles(test.settings, async () => null);
  const path = join(files.workDir, randomUUID());
  await writeFile(path, bytes);
  const [file] = await importFiles(test.db, files, [{ path, name, isPublic: false, ownerId: owner.id }]);
  return file!.fileId;
}
const inspect = (fileId: string, who = teacher) => who.call(scorm.inspect, { courseId, fileId });
const detail = async () => (await teacher.call(outlineOperations.detail, { courseId, nodeId: itemId })).result!;
const edit = async (fields: { fileId?: string; scorm?: ScormRule }) => {
  const { node } = await detail();
  return teacher.call(outlineOperations.edit, { courseId, nodeId: itemId, version: node.version, ...fields });
};
const publish = async () => {
  const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
  const { version: outlineVersion } = (await teacher.call(outlineOperations.get, { courseId })).result!;
  return teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion });
};
/** Sent, read, taken and published. */
const taught = async (made: MadePackage, rule?: ScormRule) => {
  const fileId = await stored(teacher, packageOf(made));
  expect((await inspect(fileId)).code).toBe(200);
  expect((await edit({ fileId, ...(rule && { scorm: rule }) })).code).toBe(200);
  expect((await publish()).code).toBe(200);
};
const open = async (who = learner, isAgain = false) =>
  (await who.call(scorm.open, { itemId, offeringId, isAgain })).result!;
const overview = async (who = learner) => (await who.call(scorm.overview, { itemId, offeringId })).result!;
const save = (id: string, seq: number, cmi: Record<string, string>, unitId = 'item-a', who = learner) =>
  who.call(scorm.save, { id, seq, unitId, noted: JSON.stringify(cmi) });
const bytesAt = (secret: string, path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: `/api/run/${secret}/p/${path}`, headers: { host: media, ...headers } });
const isDone = async () => {
  const { result } = await learner.call(learningOperations.progress, { offeringId });
  return result!.items.find((item) => item.itemId === itemId)?.isCompleted ?? false;
};

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const course = await addCourse(test, {
    ...{ schoolId: schools.yunhai, ownerId: teacher.id, title: '数据结构' },
    chapters: [
      { title: '第一章', sections: [{ title: '一', items: [{ kind: 'richText', title: '甲', html: '<p>甲</p>' }] }] },
    ],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  itemId = randomUUID();
  const { nodes } = (await teacher.call(outlineOperations.get, { courseId })).result!;
  const parentId = nodes.find(({ kind }) => kind === 'section')!.id;
  await teacher.call(outlineOperations.add, { courseId, id: itemId, parentId, kind: 'scorm', title: '课件' });
  learner = await test.person('learner', { name: '林晓', schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
});

it('is read, told before it is taken, published, opened, saved and resumed', async () => {
  const fileId = await stored(teacher, packageOf(one));
  // What nobody has read is not taken.
  expect((await edit({ fileId })).code).toBe(400);
  const { result: found } = await inspect(fileId);
  expect(found).toMatchObject({ fileId, edition: '1.2', title: '排序', entries: 4 });
  expect(found!.units).toMatchObject([{ id: 'item-a', title: '排序', href: 'a/index.html', mastery: 60 }]);
  expect((await edit({ fileId })).code).toBe(200);
  expect((await publish()).code).toBe(200);

  const first = await open();
  expect(first).toMatchObject({
    number: 1,
    version: 1,
    states: [],
    origin: `http://${media}`,
    learner: { name: '林晓' },
  });
  const suspended = 'x'.repeat(4096);
  const saved = await save(first.id, 1, {
    'cmi.core.lesson_location': '1',
    'cmi.core.lesson_status': 'incomplete',
    'cmi.suspend_data': suspended,
    'cmi.core.session_time': '9999:00:00',
  });
  expect(saved.result).toMatchObject({ version: 2, isCompleted: false, isDone: false });
  const again = await open();
  expect(again).toMatchObject({ number: 1, version: 2 });
  expect(JSON.parse(again.states[0]!.data)['cmi.suspend_data']).toBe(suspended);
  // The package's clock is believed as far as the server's goes.
  expect(again.states[0]!.studiedMs).toBeLessThan(600_000);

  await save(again.id, 1, { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '40' });
  expect(await isDone()).toBe(false);
  await save(again.id, 2, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' });
  expect(await isDone()).toBe(true);
  // What is done stays so, and the best counts.
  await save(again.id, 3, { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '10' });
  expect(await overview()).toMatchObject({ share: 80, isDone: true, isReplaced: false });
  const next = await open(learner, true);
  expect(next).toMatchObject({ number: 2, states: [] });
  await save(next.id, 1, { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' });
  expect(await overview()).toMatchObject({
    share: 80,
    isDone: true,
    attempts: [{ number: 2, share: 20 }, { number: 1 }],
  });
});

it('gives bytes to its own origin alone, whole, in parts and as they were packed', async () => {
  await taught(one);
  const { secret, id } = await open();
  const page = await bytesAt(secret, 'a/index.html');
  expect([page.statusCode, page.headers['content-type'], page.headers['content-encoding']]).toEqual([
    200,
    'text/html',
    'gzip',
  ]);
  expect(gunzipSync(page.rawPayload)).toEqual(Buffer.from(partsOf(one)['a/index.html']!));
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self' http://he.localhost");
  expect(policy).toMatch(/sandbox (?!.*allow-(top|popups|downloads))/);
  expect(page.headers['set-cookie']).toBeUndefined();
  const frame = await test.app.inject({ url: `/api/run/${secret}/frame`, headers: { host: media } });
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors http://he.localhost');
  // Neither origin answers for the other.
  const outside = ['/', '/api/user/info', '/health/live', '/assets/x.js', '/api/openapi.json', '/api/run'];
  for (const url of outside)
    expect([url, (await test.app.inject({ url, headers: { host: media } })).statusCode]).toEqual([url, 404]);
  const ours = await test.app.inject({ url: `/api/run/${secret}/p/a/index.html`, headers: { host: 'he.localhost' } });
  expect(ours.statusCode).toBe(404);
  for (const path of ['imsmanifest.xml/..', 'a/..%2fimsmanifest.xml', 'a%5cindex.html', 'b/index.html', 'a'])
    expect([path, (await bytesAt(secret, path)).statusCode]).toEqual([path, 404]);
  expect((await bytesAt('x'.repeat(43), 'a/index.html')).statusCode).toBe(404);
  // The page opened last has the package; the one before gets nothing any more.
  await open();
  expect((await bytesAt(secret, 'a/index.html')).statusCode).toBe(404);
  expect((await learner.call(scorm.stay, { id })).result).toEqual({ isCurrent: false });
});

it('parts that are not packed come by ranges', async () => {
  const film = new Uint8Array(5000).map((_, at) => at % 251);
  const parts = { ...partsOf(one), 'a/film.mp4': [film, { level: 0 }] as [Uint8Array, { level: 0 }] };
  const fileId = await stored(teacher, zipSync(parts));
  await inspect(fileId);
  await edit({ fileId });
  await publish();
  const { secret } = await open();
  const some = await bytesAt(secret, 'A/Film.MP4', { range: 'bytes=100-199' });
  expect([some.statusCode, some.headers['content-range'], some.headers['content-type']]).toEqual([
    206,
    'bytes 100-199/5000',
    'video/mp4',
  ]);
  expect(some.rawPayload).toEqual(Buffer.from(film.slice(100, 200)));
  expect((await bytesAt(secret, 'a/film.mp4')).rawPayload).toEqual(Buffer.from(film));
  expect((await bytesAt(secret, 'a/film.mp4', { range: 'bytes=6000-' })).statusCode).toBe(416);
});

it('several units are done together, and points are their mean', async () => {
  await taught(two);
  const { id, units } = await open();
  expect(units.map((unit) => unit.title)).toEqual(['顺序查找', '二分查找']);
  await save(id, 1, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' });
  expect(await isDone()).toBe(false);
  const { result } = await save(id, 2, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '1' }, 'item-b');
  expect(result).toMatchObject({ isDone: true, share: 75 });
  expect((await save(id, 3, {}, 'item-c')).code).toBe(400);
  const listed = (filter?: 'none' | 'done') =>
    teacher.call(scorm.learners, { itemId, offeringId, ...(filter && { filter }) });
  const row = { learnerId: learner.id, name: '林晓', attempts: 1, share: 75, isDone: true };
  expect((await listed()).result).toMatchObject({ totalCount: 1, data: [row] });
  expect((await listed('none')).result!.data).toEqual([]);
  expect((await learner.call(scorm.learners, { itemId, offeringId })).code).toBe(403);
});

it('is done by opening or by points where the team says so, and what waits for points opens', async () => {
  await taught(two, { doneBy: 'opened', atLeast: null });
  await open();
  expect(await isDone()).toBe(true);
  await edit({ scorm: { doneBy: 'score', atLeast: 70 } });
  await publish();
  const other = await test.person('learner', { schoolId: schools.yunhai });
  await other.call(enrolmentsOperations.apply, { offeringId });
  const { id } = await open(other);
  expect((await save(id, 1, { 'cmi.score.scaled': '0.6' }, 'item-a', other)).result).toMatchObject({ isDone: false });
  expect((await save(id, 2, { 'cmi.score.scaled': '0.7' }, 'item-a', other)).result).toMatchObject({ isDone: true });
  const { rows } = await sql<{
    at: number;
  }>`select count(*)::int as at from scorm_result_facts where share >= 70`.execute(test.db);
  expect(rows[0]!.at).toBeGreaterThan(0);
});

it('a second window takes over, a save comes twice and is written once, and nothing older is written over', async () => {
  await taught(one);
  const first = await open();
  await save(first.id, 1, { 'cmi.core.lesson_location': '1' });
  const [a, b] = await Promise.all([
    save(first.id, 2, { 'cmi.core.lesson_location': '2' }),
    save(first.id, 2, { 'cmi.core.lesson_location': '2' }),
  ]);
  expect([a.code, b.code]).toEqual([200, 200]);
  expect((await save(first.id, 1, { 'cmi.core.lesson_location': '9' })).code).toBe(200);
  const second = await open();
  expect(JSON.parse(second.states[0]!.data)).toEqual({ 'cmi.core.lesson_location': '2' });
  const late = await save(first.id, 3, { 'cmi.core.lesson_location': '3' });
  expect([late.code, late.result]).toEqual([409, { current: { isCurrent: false } }]);
  expect((await save(second.id, 1, { 'cmi.core.lesson_location': '4' })).code).toBe(200);
});

it('belongs to who may learn it: strangers, other learners and those who teach write nothing', async () => {
  await taught(one);
  const { id, secret } = await open();
  const stranger = await test.person('learner', { schoolId: schools.yunhai });
  const other = await test.person('teacher', { schoolId: schools.yunhai });
  for (const who of [stranger, other]) {
    expect((await who.call(scorm.overview, { itemId, offeringId })).code).toBe(404);
    expect((await who.call(scorm.open, { itemId, offeringId, isAgain: false })).code).toBe(404);
    expect((await who.call(scorm.stay, { id })).code).toBe(404);
    expect((await save(id, 9, {}, 'item-a', who)).code).toBe(404);
  }
  const own = await stored(other, packageOf(two));
  expect((await inspect(own)).code).toBe(404);
  expect((await inspect(own, other)).code).toBe(404);
  const looked = await open(teacher);
  expect(looked.attemptId).toBeNull();
  expect((await bytesAt(looked.secret, 'a/index.html')).statusCode).toBe(200);
  expect((await save(looked.id, 1, {}, 'item-a', teacher)).code).toBe(404);
  // Whoever left the course gets nothing more.
  await sql`update enrolments set status = 'withdrawn' where learner_id = ${learner.id}`.execute(test.db);
  expect((await save(id, 2, { 'cmi.core.lesson_location': '2' })).code).toBe(404);
  expect((await learner.call(scorm.stay, { id })).code).toBe(404);
  expect((await bytesAt(secret, 'a/index.html')).statusCode).toBe(404);
});

it('notes no more than the standard lets it, and nothing else than names and texts', async () => {
  await taught(one);
  const { id } = await open();
  expect((await save(id, 1, { 'cmi.suspend_data': 'x'.repeat(4097) })).code).toBe(400);
  for (const data of ['[]', '{"a":1}', '{"cmi.x":{}}', '{"cmi.x":1}', '{', '{"__proto__":"x"}'])
    expect([data, (await learner.call(scorm.save, { id, seq: 2, unitId: 'item-a', noted: data })).code]).toEqual([
      data,
      400,
    ]);
  expect((await save(id, 3, { 'cmi.suspend_data': 'a\u0000b' })).code).toBe(200);
  expect(JSON.parse((await open()).states[0]!.data)).toEqual({ 'cmi.suspend_data': 'a\u0000b' });
});

it('an offering that is over is looked at, and nothing is written', async () => {
  await taught(one);
  const { id } = await open();
  await save(id, 1, { 'cmi.core.lesson_location': '1' });
  await sql`update offerings set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days' where id = ${offeringId}`.execute(
    test.db,
  );
  expect((await save(id, 2, { 'cmi.core.lesson_location': '2' })).code).toBe(codes.scormClosed);
  const looked = await open();
  expect([looked.attemptId, looked.states.length]).toEqual([null, 1]);
  expect((await overview()).closed).toBe('over');
});

const withManifest = (change: (xml: string) => string) =>
  zipSync({ ...partsOf(one), 'imsmanifest.xml': strToU8(change(manifestOf('1.2', '排序', one.units))) });
/** The same archive with another name in it, of the same length. */
const renamed = (from: string, to: string) => {
  const bytes = Buffer.from(zipSync({ ...partsOf(one), [from]: strToU8('x') }));
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return new Uint8Array(bytes);
};
const linked = () =>
  zipSync({ ...partsOf(one), 'a/link': [strToU8('../../etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });

const bad: readonly (readonly [what: string, bytes: () => Uint8Array, code: number])[] = [
  ['no manifest', () => zipSync({ 'index.html': strToU8('x') }), codes.scormMissing],
  ['a link', linked, codes.packageUnsafe],
  ['a reserved name', () => zipSync({ ...partsOf(one), 'a/con.html': strToU8('x') }), codes.packageUnsafe],
  [
    'two names that Windows takes for one',
    () => zipSync({ ...partsOf(one), 'A/INDEX.html': strToU8('x') }),
    codes.packageUnsafe,
  ],
  ['an entity', () => withManifest((xml) => xml.replace('?>', '?><!DOCTYPE m [<!ENTITY a "b">]>')), codes.scormBroken],
  ['a page that is missing', () => withManifest((xml) => xml.replaceAll('a/index.html', 'z.html')), codes.scormBroken],
  [
    'a page elsewhere',
    () => withManifest((xml) => xml.replaceAll('a/index.html', 'https://evil.example/')),
    codes.scormBroken,
  ],
  ['a page outside', () => withManifest((xml) => xml.replaceAll('a/index.html', '../../x.html')), codes.scormBroken],
  ['no XML', () => withManifest(() => '<manifest><a'), codes.scormBroken],
];

it('a package that is none, is unsafe or is broken is refused in words', async () => {
  for (const [what, bytes, code] of bad) {
    const reply = await inspect(await stored(teacher, bytes()));
    expect([what, reply.code, reply.message.length > 8]).toEqual([what, code, true]);
  }
});

it('an archive that climbs out of its folder does not even come in', async () => {
  await expect(stored(teacher, renamed('aa/x.txt', '../x.txt'))).rejects.toMatchObject({ code: 'archiveRefused' });
});
