import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { sql } from 'kysely';
import { openFiles } from '#server/modules/files/storage/open-files.ts';
import { importFiles } from '#server/modules/files/files.import.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import type { Outline } from '#contract/teaching/outline.contract.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { wavOf } from '../support/samples.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';

const { get, add, edit, move, remove, restore, study, body } = outlineOperations;
const later = '2099-01-01T00:00:00.000Z';

let test: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;

const draft = async () => (await teacher.call(get, { courseId })).result!;
const titled = (outline: Outline, title: string) => outline.nodes.find((node) => node.title === title)!;
const idOf = async (title: string) => titled(await draft(), title).id;
const rule = async (title: string, release: Release, who = teacher) => {
  const { id: nodeId, version } = titled(await draft(), title);
  return who.call(edit, { courseId, nodeId, version, release });
};
const publish = async () => {
  const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
  const { version: outlineVersion } = await draft();
  return teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion });
};
const locks = async (who = learner) => {
  const { result } = await who.call(study, { offeringId });
  const items = result!.chapters.flatMap(({ sections }) => sections.flatMap((one) => one.items));
  return Object.fromEntries(items.flatMap(({ title, lock }) => (lock ? [[title, lock]] : [])));
};
const finish = async (itemId: string) => learner.call(learningOperations.beat, { offeringId, itemId, share: 1 });

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const text = (title: string) => ({ kind: 'richText', title, html: `<p>${title}</p>` }) as const;
  const course = await addCourse(test, {
    schoolId: schools.yunhai,
    ownerId: teacher.id,
    title: '数据结构',
    chapters: [
      { title: '第一章', sections: [{ title: '一', items: [text('甲'), text('乙')] }] },
      { title: '第二章', sections: [{ title: '二', items: [text('丙')] }] },
    ],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  learner = await test.person('learner', { schoolId: schools.yunhai });
  await learner.call(enrolmentsOperations.apply, { offeringId });
});

const ask = (placeId: string) => ({
  ...{ offeringId, placeId, title: '为什么', body: '<p>问</p>', isAnonymous: false },
});
const note = (itemId: string) => ({
  ...{ id: crypto.randomUUID(), version: 0, body: '记' },
  spot: { offeringId, itemId, positionMs: null, page: null, passage: null },
});
/** What the database judges and what people read are the same. */
const agree = async () => {
  const shut = new Set(Object.keys(await locks()));
  for (const { id, title, kind } of (await draft()).nodes)
    if (kind === 'richText')
      expect([title, (await learner.call(body, { offeringId, itemId: id })).code]).toEqual([
        title,
        shut.has(title) ? 403 : 200,
      ]);
};
const addClass = async (of = offeringId, course = courseId) => {
  const { rows } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
    values (${course}, ${of}, '一班') returning id`.execute(test.db);
  return rows[0]!.id;
};
const join = (classId: string) =>
  sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
    values (${classId}, ${offeringId}, ${learner.id}, 'active', 'team')`.execute(test.db);

describe('a release rule', () => {
  it('of a chapter holds for all in it at every way in, and not for the team', async () => {
    expect((await rule('第二章', [{ kind: 'from', at: later }])).code).toBe(200);
    expect(await locks()).toEqual({});
    expect((await draft()).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect((await publish()).code).toBe(200);
    expect(await locks()).toEqual({ 丙: [{ kind: 'from', at: later }] });
    expect(await locks(teacher)).toEqual({});
    const itemId = await idOf('丙');
    const outline = (await learner.call(study, { offeringId })).result!;
    expect(outline.chapters.map(({ lock }) => lock)).toEqual([null, [{ kind: 'from', at: later }]]);
    expect(outline.opensInMs).toBeGreaterThan(1e12);
    for (const call of [
      () => learner.call(body, { offeringId, itemId }),
      () => learner.call(learningOperations.item, { offeringId, itemId }),
    ])
      expect((await call()).code).toBe(403);
    expect((await finish(itemId)).code).toBe(404);
    expect((await learner.call(discussionsOperations.ask, ask(itemId))).code).toBe(403);
    expect((await learner.call(notesOperations.write, note(itemId))).code).toBe(404);
    expect((await teacher.call(body, { offeringId, itemId })).code).toBe(200);
    // What is locked counts as open work as before.
    expect((await learner.call(learningOperations.progress, { offeringId })).result).toMatchObject({ totalCount: 3 });
  });

  it('waits for another item, says which, opens with it, and leaves what was done', async () => {
    const first = await idOf('甲');
    await rule('乙', [{ kind: 'after', itemId: first }]);
    await publish();
    expect(await locks()).toEqual({ 乙: [{ kind: 'after', itemId: first, title: '甲' }] });
    await agree();
    expect((await finish(first)).result).toMatchObject({ isCompleted: true });
    expect(await locks()).toEqual({});
    await agree();
    const second = await idOf('乙');
    await finish(second);
    await rule('乙', [{ kind: 'from', at: later }]);
    await publish();
    const progress = (await learner.call(learningOperations.progress, { offeringId })).result!;
    expect(progress).toMatchObject({ doneCount: 2, totalCount: 3 });
    expect(Object.keys(await locks())).toEqual(['乙']);
    // To go on is offered what is open.
    const today = (await learner.call(learningOperations.today, {})).result!;
    expect(today.current?.item.title).toBe('丙');
  });

  it('keeps a file and a homework back until its score is there', async () => {
    const { rows } = await sql<{ id: string }>`insert into homeworks (course_id, title, status, due_at, total_points,
      created_by) values (${courseId}, '作业', 'published', now() + interval '3 days', 50, ${teacher.id}) returning id`.execute(
      test.db,
    );
    const homeworkId = rows[0]!.id;
    const parts = await openFiles(test.settings, async () => null);
    const path = pathOf(import.meta.dirname, '..', '..', 'server', 'demo', 'media', 'ds-notes-1.pdf');
    const [file] = await importFiles(test.db, parts, [{ path, name: '讲义.pdf', ownerId: teacher.id, asSent: true }]);
    const parentId = await idOf('二');
    await teacher.call(add, { courseId, parentId, kind: 'homework', title: '作业', homeworkId });
    const documentId = crypto.randomUUID();
    const fileId = file!.fileId;
    await teacher.call(add, { courseId, id: documentId, parentId, kind: 'document', title: '讲义', fileId });
    await rule('作业', [{ kind: 'after', itemId: await idOf('甲') }]);
    const itemId = await idOf('作业');
    expect((await rule('讲义', [{ kind: 'score', itemId, atLeast: 60 }])).code).toBe(200);
    expect((await publish()).code).toBe(200);

    const start = () => learner.call(homeworkAttemptOperations.start, { homeworkId, offeringId });
    const work = () => learner.call(homeworkAttemptOperations.work, { homeworkId, offeringId });
    const bytes = () => learner.call(filesOperations.address, { id: fileId, purpose: 'download' });
    const listed = async () => (await learner.call(learningOperations.files, { offeringId })).result!.totalCount;
    expect((await start()).code).toBe(403);
    expect(await work()).toMatchObject({ code: 403, result: { itemId } });
    const list = (await learner.call(homeworkAttemptOperations.list, { offeringId })).result!.data;
    expect(list).toMatchObject([{ state: 'notOpen' }]);
    expect([(await learner.call(filesOperations.get, { id: fileId })).code, await listed()]).toEqual([404, 0]);
    expect((await bytes()).code).toBe(404);
    const seen = (await learner.call(study, { offeringId })).result!.chapters[1]!.sections[0]!.items;
    expect(seen.map((one) => one.fileId ?? one.homeworkId)).toEqual([null, null, null]);
    await finish(await idOf('甲'));
    expect([(await work()).code, (await start()).code]).toEqual([200, 200]);
    expect(await locks()).toMatchObject({ 讲义: [{ kind: 'score', title: '作业', atLeast: 60, share: null }] });
    const mark = (points: number) =>
      sql`update homework_submissions set status = 'published', points = ${points}, raw_points = ${points}
        where homework_id = ${homeworkId}`.execute(test.db);
    await mark(29);
    expect(await locks()).toMatchObject({ 讲义: [{ share: 58 }] });
    await mark(30);
    expect(await locks()).toEqual({});
    expect([(await learner.call(filesOperations.get, { id: fileId })).code, await listed()]).toEqual([200, 1]);
  });

  it('is for classes of the offering; where it has none of them, it locks nothing', async () => {
    const classId = await addClass();
    expect((await teacher.call(outlineOperations.classes, { courseId })).result!.data).toMatchObject([{ id: classId }]);
    await rule('乙', [{ kind: 'classes', classIds: [classId] }]);
    await publish();
    expect(await locks()).toEqual({ 乙: [{ kind: 'classes', names: ['一班'] }] });
    await agree();
    await join(classId);
    expect(await locks()).toEqual({});
    await agree();
    await sql`delete from teaching_classes where id = ${classId}`.execute(test.db);
    expect(await locks()).toEqual({});
    const { findings } = (await teacher.call(courseReviewOperations.check, { id: courseId })).result!;
    expect(findings.filter(({ kind }) => kind === 'ruleLost')).toMatchObject([{ subject: '乙', isMust: false }]);
  });

  it('that would lock for good is refused with the circle, by whichever way it comes', async () => {
    const [a, b, c] = [await idOf('甲'), await idOf('乙'), await idOf('丙')];
    const circle = { code: 405, result: { circle: expect.arrayContaining([{ id: a, title: '甲' }]) } };
    expect((await rule('甲', [{ kind: 'after', itemId: a }])).code).toBe(405);
    await rule('乙', [{ kind: 'after', itemId: a }]);
    expect(await rule('甲', [{ kind: 'after', itemId: b }])).toMatchObject(circle);
    // A chapter waits for what stands in it.
    expect((await rule('第一章', [{ kind: 'after', itemId: b }])).code).toBe(405);
    expect((await rule('第二章', [{ kind: 'after', itemId: b }])).code).toBe(200);
    expect((await rule('甲', [{ kind: 'after', itemId: c }])).code).toBe(405);
    const { version } = await draft();
    const parentId = await idOf('第二章');
    expect((await teacher.call(move, { courseId, nodeId: a, parentId, position: 0, version })).code).toBe(405);
    // Two at once, each harmless by itself: one of them is told.
    await rule('乙', []);
    await rule('第二章', []);
    const both = await Promise.all([
      rule('甲', [{ kind: 'after', itemId: c }]),
      rule('丙', [{ kind: 'after', itemId: a }]),
    ]);
    expect(both.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, 405]);
  });

  it('about what was removed locks nothing until it is restored, and nothing returns into a circle', async () => {
    const [a, b] = [await idOf('甲'), await idOf('乙')];
    await rule('乙', [{ kind: 'after', itemId: a }]);
    const { version } = titled(await draft(), '甲');
    await teacher.call(remove, { courseId, nodeId: a, version });
    const { findings } = (await teacher.call(courseReviewOperations.check, { id: courseId })).result!;
    expect(findings.filter(({ kind }) => kind === 'ruleLost')).toMatchObject([{ nodeId: b }]);
    await publish();
    expect(await locks()).toEqual({});
    await agree();
    expect((await teacher.call(restore, { courseId, nodeId: a })).code).toBe(200);
    await publish();
    expect(Object.keys(await locks())).toEqual(['乙']);
  });

  it('names nothing of another course, and is written by version by who may write', async () => {
    const other = await addCourse(test, { schoolId: schools.yunhai, ownerId: teacher.id, title: '另一门' });
    const foreign = await addClass(other.offeringIds[0]!, other.courseId);
    const wrong: Release[] = [
      [{ kind: 'after', itemId: other.itemIds[0]! }],
      [{ kind: 'after', itemId: await idOf('第一章') }],
      [{ kind: 'score', itemId: await idOf('甲'), atLeast: 60 }],
      [{ kind: 'classes', classIds: [foreign] }],
      [{ kind: 'from', at: 'morgen' }],
    ];
    for (const release of wrong) expect((await rule('乙', release)).code).toBe(400);
    const { id: nodeId, version } = titled(await draft(), '乙');
    const input = { courseId, nodeId, version, release: [{ kind: 'from', at: later }] as Release };
    expect((await learner.call(edit, input)).code).not.toBe(200);
    await teacher.call(edit, input);
    const late = await teacher.call(edit, { ...input, release: [] });
    expect(late).toMatchObject({ code: 409, result: { current: { node: { release: input.release } } } });
    const strange = await test.person('teacher', { schoolId: schools.normal });
    expect((await strange.call(outlineOperations.classes, { courseId })).code).toBe(404);
  });

  it('is compared between versions and comes back with one', async () => {
    await rule('乙', [{ kind: 'from', at: later }]);
    await publish();
    await rule('乙', []);
    await publish();
    const compared = await teacher.call(courseVersionsOperations.compare, { id: courseId, from: 2, to: 3 });
    expect(compared.result!.nodes).toMatchObject([{ title: '乙', change: 'changed', what: ['release'] }]);
    expect(await locks()).toEqual({});
    const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
    const { version: outlineVersion } = await draft();
    const asked = { id: courseId, number: 2, version, outlineVersion, replacesChanges: true };
    expect((await teacher.call(courseVersionsOperations.takeBack, asked)).code).toBe(200);
    expect(titled(await draft(), '乙').release).toEqual([{ kind: 'from', at: later }]);
    await publish();
    expect(Object.keys(await locks())).toEqual(['乙']);
  });
});

describe('items that lead elsewhere, and items that are listened to', () => {
  const added = async (kind: 'link' | 'audio', more: object = {}) => {
    const id = crypto.randomUUID();
    await teacher.call(add, { courseId, id, parentId: await idOf('二'), kind, title: kind, ...more });
    return id;
  };

  it('take addresses of the web alone, are shown when open, and are done when opened', async () => {
    const nodeId = await added('link');
    expect((await publish()).code).toBe(405);
    const put = (url: string | null, version = 1) => teacher.call(edit, { courseId, nodeId, version, url });
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.cn/',
      'https://a:b@a.cn/',
      'http://',
      'file:///x',
    ])
      expect([url, (await put(url)).code]).toEqual([url, 400]);
    const text = titled(await draft(), '甲');
    const onText = { courseId, nodeId: text.id, version: text.version, url: 'https://a.cn/' };
    expect((await teacher.call(edit, onText)).code).toBe(400);
    expect((await put('example.cn/a b')).result!.node).toMatchObject({
      url: 'https://example.cn/a%20b',
      isReady: true,
    });
    await rule('link', [{ kind: 'after', itemId: text.id }]);
    await publish();
    const seen = async () => {
      const { result } = await learner.call(study, { offeringId });
      return result!.chapters[1]!.sections[0]!.items[1]!.url;
    };
    expect(await seen()).toBeNull();
    expect((await finish(nodeId)).code).toBe(404);
    await finish(text.id);
    expect(await seen()).toBe('https://example.cn/a%20b');
    expect((await finish(nodeId)).result).toMatchObject({ isCompleted: true });
  });

  it('count sound as films are counted, by what was heard', async () => {
    const parts = await openFiles(test.settings, async () => null);
    const folder = await mkdtemp(pathOf(tmpdir(), 'release-'));
    const path = pathOf(folder, 'sound.wav');
    await writeFile(path, wavOf());
    const [sound] = await importFiles(test.db, parts, [{ path, name: '声音.wav', ownerId: teacher.id, asSent: true }]);
    await rm(folder, { recursive: true });
    const itemId = await added('audio', { fileId: sound!.fileId });
    expect(titled(await draft(), 'audio')).toMatchObject({ durationMs: 500, isReady: true });
    const notSound = {
      courseId,
      parentId: await idOf('二'),
      kind: 'video',
      title: 'x',
      fileId: sound!.fileId,
    } as const;
    expect((await teacher.call(add, notSound)).code).toBe(400);
    await publish();
    const { opening } = (await learner.call(learningOperations.item, { offeringId, itemId })).result!;
    const told = await learner.call(learningOperations.beat, { offeringId, itemId, share: 1 });
    expect(told.result).toMatchObject({ share: 0, isCompleted: false });
    const beat = { offeringId, itemId, opening, ranges: [[0, 500] as [number, number]], positionMs: 500 };
    await expect
      .poll(async () => (await learner.call(learningOperations.beat, beat)).result!.isCompleted, { timeout: 3000 })
      .toBe(true);
    expect((await learner.call(learningOperations.item, { offeringId, itemId })).result!.positionMs).toBe(500);
  });
});
