import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { Outline } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';

const { get, detail, add, edit, move, remove, trash, restore, study, body } = outlineOperations;

let test: TestApp;
let teacher: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;

const draft = async () => (await teacher.call(get, { courseId })).result!;
const titled = (outline: Outline, title: string) => outline.nodes.find((node) => node.title === title)!;
const titles = (outline: Outline) => outline.nodes.map(({ title }) => title);
const publish = async () => {
  const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
  const { version: outlineVersion } = await draft();
  return teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion });
};

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const course = await addCourse(test, {
    schoolId: schools.yunhai,
    ownerId: teacher.id,
    title: '数据结构',
    chapters: [
      {
        title: '第一章',
        sections: [
          { title: '一', items: [{ kind: 'richText', title: '读物', html: '<p>旧</p>' }] },
          { title: '二', items: [] },
        ],
      },
      { title: '第二章', sections: [] },
    ],
  });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
});

describe('writing an outline', () => {
  it('adds chapters, sections and items at their places, once however often it is said', async () => {
    const id = crypto.randomUUID();
    const first = titled(await draft(), '第一章');
    const input = { courseId, id, parentId: first.id, kind: 'section', title: ' 零 ', position: 0 } as const;
    const once = (await teacher.call(add, input)).result!;
    expect(titles(once)).toEqual(['第一章', '零', '一', '读物', '二', '第二章']);
    expect(titled(once, '零')).toMatchObject({ id, change: 'new', isReady: true });
    expect(once.changes).toEqual({ added: 1, changed: 0, removed: 0 });
    expect((await teacher.call(add, input)).result).toEqual(once);
  });

  it('refuses what cannot stand there', async () => {
    const outline = await draft();
    const item = titled(outline, '读物').id;
    const section = titled(outline, '一').id;
    const wrong = [
      { parentId: null, kind: 'section' },
      { parentId: section, kind: 'section' },
      { parentId: item, kind: 'video' },
      { parentId: section, kind: 'chapter' },
      { parentId: crypto.randomUUID(), kind: 'video' },
    ] as const;
    for (const place of wrong) expect((await teacher.call(add, { courseId, title: 'x', ...place })).code).toBe(400);
    const foreign = { courseId, parentId: section, kind: 'video', title: 'x', fileId: crypto.randomUUID() } as const;
    expect((await teacher.call(add, foreign)).code).toBe(400);
    expect((await teacher.call(add, { courseId, parentId: null, kind: 'chapter', title: '  ' })).code).toBe(400);
  });

  it('moves a row with what is below it, and answers the current outline to an older version', async () => {
    const before = await draft();
    const [one, two] = [titled(before, '一'), titled(before, '第二章')];
    const input = { courseId, nodeId: one.id, parentId: two.id, position: 0, version: before.version };
    const after = (await teacher.call(move, input)).result!;
    expect(titles(after)).toEqual(['第一章', '二', '第二章', '一', '读物']);
    expect(after.nodes.filter(({ change }) => change).map(({ title }) => title)).toEqual(['一']);
    const again = await teacher.call(move, input);
    expect(again).toMatchObject({ code: 409, result: { current: { version: after.version } } });
    const level = { courseId, nodeId: titled(after, '二').id, parentId: null, position: 2, kind: 'chapter' } as const;
    const risen = (await teacher.call(move, { ...level, version: after.version })).result!;
    expect(titled(risen, '二')).toMatchObject({ kind: 'chapter', parentId: null });
  });

  it('changes titles and texts by version, cleans texts, and shows both sides of a conflict', async () => {
    const { id: nodeId, version } = titled(await draft(), '读物');
    const first = await teacher.call(edit, {
      courseId,
      nodeId,
      version,
      title: '新读物',
      body: '<p onclick="x()">新</p><script>1</script>',
    });
    expect(first.result).toMatchObject({ node: { title: '新读物', version: 2, change: 'changed' }, body: '<p>新</p>' });
    expect(first.result!.published).toEqual({ title: '读物', fileName: null });
    const late = await teacher.call(edit, { courseId, nodeId, version, title: '晚到' });
    expect(late).toMatchObject({ code: 409, result: { current: { node: { title: '新读物', version: 2 } } } });
    expect((await teacher.call(detail, { courseId, nodeId })).result!.body).toBe('<p>新</p>');
  });

  it('deletes into a bin and takes out again what went together', async () => {
    const before = await draft();
    const first = titled(before, '第一章');
    const { id: item, version } = titled(before, '读物');
    await teacher.call(remove, { courseId, nodeId: item, version });
    const gone = (await teacher.call(remove, { courseId, nodeId: first.id, version: first.version })).result!;
    expect(titles(gone)).toEqual(['第二章']);
    expect(gone.changes).toEqual({ added: 0, changed: 0, removed: 4 });
    const bin = (await teacher.call(trash, { courseId })).result!.data;
    expect(bin.map(({ title, childCount }) => [title, childCount])).toEqual([
      ['第一章', 2],
      ['读物', 0],
    ]);
    const back = (await teacher.call(restore, { courseId, nodeId: item })).result!;
    expect(titles(back)).toEqual(['第二章', '读物']);
    const all = (await teacher.call(restore, { courseId, nodeId: first.id })).result!;
    expect(titles(all)).toEqual(['第二章', '读物', '第一章', '一', '二']);
    expect((await teacher.call(restore, { courseId, nodeId: first.id })).code).toBe(404);
  });

  it('keeps every row when twenty are added and moved at once', async () => {
    const before = await draft();
    const parentId = titled(before, '第二章').id;
    await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        teacher.call(add, { courseId, parentId, kind: 'richText', title: `篇 ${index}`, position: 0 }),
      ),
    );
    const after = await draft();
    expect(after.nodes.length).toBe(before.nodes.length + 20);
    const positions = after.nodes.filter((node) => node.parentId === parentId).map(({ position }) => position);
    expect(new Set(positions).size).toBe(20);
  });
});

describe('publishing', () => {
  let learner: TestPerson;
  const seen = async () => {
    const { result } = await learner.call(study, { offeringId });
    return result!.chapters.map(({ title, sections }) => [title, ...sections.map((one) => one.title)]);
  };
  beforeEach(async () => {
    learner = await test.person('learner', { schoolId: schools.normal });
    await learner.call(enrolmentsOperations.apply, { offeringId });
  });

  it('is the moment when learners see the draft, and not before', async () => {
    const outline = await draft();
    const item = titled(outline, '读物');
    await teacher.call(edit, { courseId, nodeId: item.id, version: item.version, title: '新读物', body: '<p>新</p>' });
    await teacher.call(remove, { courseId, nodeId: titled(outline, '二').id, version: 1 });
    expect(await seen()).toEqual([['第一章', '一', '二'], ['第二章']]);
    const preview = (await teacher.call(coursesOperations.get, { id: courseId, preview: true })).result!;
    expect(preview.outline.map(({ sections }) => sections.map((one) => one.title))).toEqual([['一'], []]);
    const read = async () => (await learner.call(body, { offeringId, itemId: item.id })).result!;
    expect(await read()).toMatchObject({ title: '读物', body: '<p>旧</p>' });
    expect((await publish()).result).toMatchObject({ publishedVersion: 2, status: 'published' });
    expect(await seen()).toEqual([['第一章', '一'], ['第二章']]);
    expect(await read()).toMatchObject({ title: '新读物', body: '<p>新</p>' });
    expect((await draft()).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it('is refused while something lacks its file, and names it', async () => {
    const parentId = titled(await draft(), '一').id;
    const id = crypto.randomUUID();
    await teacher.call(add, { courseId, id, parentId, kind: 'video', title: '没有视频' });
    expect(await publish()).toMatchObject({ code: 405, result: { unready: [{ id, title: '没有视频' }] } });
  });

  it('is refused when the outline changed since it was looked at', async () => {
    const { version } = (await teacher.call(teachingOperations.get, { id: courseId })).result!;
    const { version: outlineVersion } = await draft();
    await teacher.call(add, { courseId, parentId: null, kind: 'chapter', title: '第三章' });
    const answer = await teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion });
    expect(answer.code).toBe(409);
  });

  it('shows the content to learners and teachers of the offering only', async () => {
    const stranger = await test.person('learner');
    const admin = await test.person('schoolAdmin', { schoolId: schools.yunhai });
    const elsewhere = await test.person('schoolAdmin', { schoolId: schools.normal });
    for (const person of [stranger, elsewhere]) expect((await person.call(study, { offeringId })).code).toBe(404);
    expect((await test.visitor().call(study, { offeringId })).code).toBe(401);
    expect((await teacher.call(study, { offeringId })).result!.isTeaching).toBe(true);
    expect((await admin.call(study, { offeringId })).result!.isTeaching).toBe(true);
    expect((await learner.call(study, { offeringId })).result!.isTeaching).toBe(false);
    await learner.call(enrolmentsOperations.withdraw, { offeringId });
    expect((await learner.call(study, { offeringId })).code).toBe(404);
  });
});

describe('whose outline', () => {
  it('is the team’s and the school’s; for others there is none', async () => {
    const other = await test.person('teacher', { schoolId: schools.yunhai });
    const elsewhere = await test.person('schoolAdmin', { schoolId: schools.normal });
    const { id: nodeId } = titled(await draft(), '读物');
    for (const person of [other, elsewhere]) {
      expect((await person.call(get, { courseId })).code).toBe(404);
      expect((await person.call(detail, { courseId, nodeId })).code).toBe(404);
      expect((await person.call(edit, { courseId, nodeId, version: 1, title: 'x' })).code).toBe(404);
      expect((await person.call(add, { courseId, parentId: null, kind: 'chapter', title: 'x' })).code).toBe(404);
      expect((await person.call(remove, { courseId, nodeId, version: 1 })).code).toBe(404);
      expect((await person.call(trash, { courseId })).code).toBe(404);
    }
    const admin = await test.person('schoolAdmin', { schoolId: schools.yunhai });
    expect((await admin.call(get, { courseId })).code).toBe(200);
  });

  it('does not reach into another course by a row’s id', async () => {
    const { id: nodeId } = titled(await draft(), '读物');
    const other = await addCourse(test, { schoolId: schools.yunhai, ownerId: teacher.id, title: '另一门' });
    const through = { courseId: other.courseId, nodeId };
    expect((await teacher.call(detail, through)).code).toBe(404);
    expect((await teacher.call(edit, { ...through, version: 1, title: 'x' })).code).toBe(404);
    expect((await teacher.call(remove, { ...through, version: 1 })).code).toBe(404);
  });
});
