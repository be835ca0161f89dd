import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import type { TemplateDecisions } from '#contract/course-templates/course-templates.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { freshSettings, videoSettings } from '#contract/quizzes/quiz.rule.ts';
import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { contents } from '../support/homework.builder.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { get, item, followers, mark, copy, decide } = courseTemplatesOperations;

let test: TestApp;
let schools: Awaited<ReturnType<typeof addSchools>>;
/** Leads the template. */
let author: TestPerson;
/** Of its team; leads the copy. */
let colleague: TestPerson;
/** Of its team too, and only reads. */
let observer: TestPerson;
let stranger: TestPerson;
let templateId: string;
let ids: Record<'chapter' | 'text' | 'video' | 'link' | 'quiz' | 'package' | 'talk', string>;
let homeworkId: string;

const nodesOf = async (by: TestPerson, courseId: string) =>
  (await by.call(outlineOperations.get, { courseId })).result!.nodes;
const titled = (nodes: readonly OutlineNode[], title: string) => nodes.find((node) => node.title === title)!;
const edit = async (by: TestPerson, courseId: string, nodeId: string, facts: object) => {
  const { version } = (await nodesOf(by, courseId)).find(({ id }) => id === nodeId)!;
  return by.call(outlineOperations.edit, { courseId, nodeId, version, ...facts });
};
const publish = async () => {
  const { version } = (await author.call(teachingOperations.get, { id: templateId })).result!;
  const { version: outlineVersion } = (await author.call(outlineOperations.get, { courseId: templateId })).result!;
  const published = await author.call(teachingOperations.publish, { id: templateId, version, outlineVersion });
  expect(published.code).toBe(200);
};
const setMark = async (isTemplate: boolean) => {
  const { version } = (await author.call(teachingOperations.get, { id: templateId })).result!;
  return author.call(mark, { id: templateId, version, isTemplate });
};
const follows = async (id: string) => (await colleague.call(get, { id })).result!.follows!;
const deciding = async (
  id: string,
  acts: Readonly<Record<string, 'take' | 'leave'>>,
  change: Partial<TemplateDecisions> = {},
) => {
  const { outlineVersion, follows: now } = (await colleague.call(get, { id })).result!;
  return {
    ...{ id, version: outlineVersion, templateVersion: now!.version! },
    decisions: Object.entries(acts).map(([sourceId, act]) => ({
      ...{ sourceId, act },
      nodeVersion: now!.changes.find((one) => one.sourceId === sourceId)?.node?.version ?? null,
    })),
    ...change,
  };
};
const made = async () => (await colleague.call(copy, { id: templateId, title: '数据结构（一班）' })).result!.id;

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  const person = (name: string, schoolId = schools.yunhai) => test.person('teacher', { name, schoolId });
  author = await person('沈知远');
  colleague = await person('周以宁');
  observer = await person('何静');
  stranger = await person('路人');
});
beforeEach(async () => {
  const question = (content: (typeof contents)[number]) => ({
    ...{ id: randomUUID(), points: 10, content, sourceQuestionId: randomUUID() },
  });
  const course = await addCourse(test, {
    ...{ schoolId: schools.yunhai, ownerId: author.id, title: '数据结构', level: 'national' },
    team: [
      { accountId: colleague.id, role: 'teacher' },
      { accountId: observer.id, role: 'observer' },
    ],
    chapters: [
      {
        title: '第一章',
        sections: [
          {
            title: '第一节',
            items: [
              { kind: 'richText', title: '读物', html: '<p>旧</p>' },
              {
                ...{ kind: 'video', title: '录像', fileId: randomUUID(), durationMs: 60_000 },
                quiz: {
                  settings: videoSettings,
                  questions: [{ ...question(contents[1]!), moment: { second: 9, isRequired: true } }],
                },
              },
              { kind: 'link', title: '网站', url: 'https://example.org/' },
              { kind: 'quiz', title: '测验', quiz: { settings: freshSettings, questions: [question(contents[0]!)] } },
              { kind: 'scorm', title: '课件', fileId: randomUUID(), scorm: { doneBy: 'score', atLeast: 60 } },
              { kind: 'discussion', title: '讨论', html: '<p>说说看</p>', posts: 2 },
            ],
          },
        ],
      },
      { title: '第二章', sections: [{ title: '第二节', items: [] }] },
    ],
  });
  templateId = course.courseId;
  const [text, video, link, quiz, scorm, talk] = course.itemIds;
  const nodes = await nodesOf(author, templateId);
  ids = {
    ...{ chapter: titled(nodes, '第二章').id, text: text!, video: video!, link: link!, quiz: quiz! },
    ...{ package: scorm!, talk: talk! },
  };
  const homework = await author.call(homeworkOperations.create, {
    ...{ courseId: templateId, title: '作业一', instructions: '<p>做题</p>', lateRule: null, attempts: 2, weight: 20 },
    ...{ opensAt: null, dueAt: new Date(Date.now() + 8.64e7).toISOString() },
  });
  homeworkId = homework.result!.id;
  await sql`insert into homework_questions (homework_id, position, points, content, source_question_id)
    values (${homeworkId}, 1, 10, '{"kind":"judge","stem":"<p>栈先进先出</p>","isRight":false}', gen_random_uuid())`.execute(
    test.db,
  );
  const work = { courseId: templateId, parentId: titled(nodes, '第二节').id, kind: 'homework' as const };
  await author.call(outlineOperations.add, { ...work, title: '作业一', homeworkId });
  await edit(author, templateId, ids.chapter, {
    release: [
      { kind: 'after', itemId: ids.quiz },
      { kind: 'from', at: '2026-09-01T00:00:00.000Z' },
    ],
  });
  await publish();
  expect((await setMark(true)).code).toBe(200);
});

describe('a course that is made from a template', () => {
  it('has all that is published of it under ids of its own, and follows that version', async () => {
    const { code, result } = await colleague.call(copy, { id: templateId, title: ' 数据结构（一班） ' });
    expect([code, result!.sheet.title, result!.sheet.level, result!.status]).toEqual([
      200,
      '数据结构（一班）',
      null,
      'draft',
    ]);
    expect(result!.team.map(({ accountId, role }) => [accountId, role])).toEqual([[colleague.id, 'lead']]);
    const own = await nodesOf(colleague, result!.id);
    const source = await nodesOf(author, templateId);
    const shape = (nodes: readonly OutlineNode[]) =>
      nodes.map(({ kind, title, url, fileId, durationMs, questions, scorm, posts, isReady }) => [
        ...[kind, title, url, fileId, durationMs, questions, scorm, posts, isReady],
      ]);
    expect(shape(own)).toEqual(shape(source));
    expect(own.filter(({ id }) => source.some((one) => one.id === id))).toEqual([]);
    const read = async (by: TestPerson, courseId: string, nodeId: string) =>
      (await by.call(outlineOperations.detail, { courseId, nodeId })).result!;
    for (const title of ['读物', '讨论', '测验', '录像']) {
      const [theirs, ours] = [
        await read(author, templateId, titled(source, title).id),
        await read(colleague, result!.id, titled(own, title).id),
      ];
      expect(ours.body).toBe(theirs.body);
      const bare = theirs.quiz?.questions.map((question) => ({ ...question, sourceQuestionId: null }));
      expect(ours.quiz?.questions).toEqual(bare);
    }
    // What waits for another row waits for that of the copy; days are every course's own.
    expect(titled(own, '第二章').release).toEqual([{ kind: 'after', itemId: titled(own, '测验').id }]);
    const { rows } = await sql<object>`select h.course_id, h.status, h.due_at, q.source_question_id
      from homeworks h join homework_questions q on q.homework_id = h.id
      where h.id = ${titled(own, '作业一').homeworkId}`.execute(test.db);
    expect(rows).toEqual([{ course_id: result!.id, status: 'draft', due_at: null, source_question_id: null }]);
    expect(await follows(result!.id)).toEqual({
      ...{ templateId, title: '数据结构', mayRead: true, version: 2, decidedVersion: 2, changes: [] },
    });
  });

  it('is made by who reads the template, within its school, and only of a published template', async () => {
    const elsewhere = await test.person('teacher', { schoolId: schools.normal });
    await sql`insert into course_team (course_id, account_id, role, position)
      values (${templateId}, ${elsewhere.id}, 'teacher', 9)`.execute(test.db);
    const asked = { id: templateId, title: '抄' };
    expect((await stranger.call(copy, asked)).code).toBe(404);
    expect((await elsewhere.call(copy, asked)).code).toBe(405);
    expect((await observer.call(copy, asked)).code).toBe(200);
    const { version } = (await author.call(teachingOperations.get, { id: templateId })).result!;
    for (const [by, code] of [
      [colleague, 403],
      [observer, 404],
      [stranger, 404],
    ] as const)
      expect((await by.call(mark, { id: templateId, version, isTemplate: false })).code).toBe(code);
    expect((await author.call(mark, { id: templateId, version: version - 1, isTemplate: false })).code).toBe(409);
    await setMark(false);
    expect((await colleague.call(copy, asked)).code).toBe(405);
  });
});

describe('what a template changes', () => {
  let courseId: string;
  let own: OutlineNode[];
  beforeEach(async () => {
    courseId = await made();
    own = await nodesOf(colleague, courseId);
    await edit(author, templateId, ids.text, { body: '<p>新</p>' });
    await edit(author, templateId, ids.link, { title: '官网' });
    const section = titled(await nodesOf(author, templateId), '第二节');
    const { version } = (await author.call(outlineOperations.get, { courseId: templateId })).result!;
    await author.call(outlineOperations.move, {
      ...{ courseId: templateId, nodeId: ids.talk, parentId: section.id, position: 0, version },
    });
    const chapter = {
      courseId: templateId,
      id: randomUUID(),
      parentId: null,
      kind: 'chapter',
      title: '第三章',
    } as const;
    await author.call(outlineOperations.add, chapter);
    const added = {
      courseId: templateId,
      id: randomUUID(),
      parentId: chapter.id,
      kind: 'link',
      title: '附录',
    } as const;
    await author.call(outlineOperations.add, added);
    await edit(author, templateId, added.id, { url: 'https://example.org/more' });
    const packaged = (await nodesOf(author, templateId)).find(({ id }) => id === ids.package)!;
    await author.call(outlineOperations.remove, {
      ...{ courseId: templateId, nodeId: ids.package, version: packaged.version },
    });
  });

  it('is offered once it is published, changes nothing by itself, and is taken one by one or left', async () => {
    expect((await follows(courseId)).changes).toEqual([]);
    await publish();
    const { changes, version } = await follows(courseId);
    expect(version).toBe(3);
    expect(changes.map(({ title, change, what }) => [title, change, what.join()])).toEqual([
      ['读物', 'changed', 'content'],
      ['官网', 'changed', 'title'],
      ['讨论', 'changed', 'place'],
      ['第三章', 'added', ''],
      ['附录', 'added', ''],
      ['课件', 'removed', ''],
    ]);
    expect(await nodesOf(colleague, courseId)).toEqual(own);
    const side = (await colleague.call(item, { id: courseId, sourceId: ids.text })).result!;
    expect([side.template!.body, side.own!.body, side.own!.within]).toEqual([
      '<p>新</p>',
      '<p>旧</p>',
      ['第一章', '第一节'],
    ]);

    // An item takes the chapter along in which it stands.
    const appendix = changes.find(({ title }) => title === '附录')!.sourceId;
    const first = await deciding(courseId, { [appendix]: 'take', [ids.package]: 'take', [ids.link]: 'leave' });
    expect((await colleague.call(decide, first)).code).toBe(200);
    const nodes = await nodesOf(colleague, courseId);
    expect(titled(nodes, '附录')).toMatchObject({
      ...{ url: 'https://example.org/more', parentId: titled(nodes, '第三章').id, isReady: true },
    });
    expect([titled(nodes, '课件'), titled(nodes, '官网')]).toEqual([undefined, undefined]);
    const { result: bin } = await colleague.call(outlineOperations.trash, { courseId });
    expect(bin!.data.map(({ title }) => title)).toEqual(['课件']);
    expect((await follows(courseId)).changes.map(({ title }) => title)).toEqual(['读物', '讨论']);

    const rest = await deciding(courseId, { [ids.text]: 'take', [ids.talk]: 'take' });
    const { result } = await colleague.call(decide, rest);
    expect(result!.follows).toMatchObject({ decidedVersion: 3, changes: [] });
    const after = await nodesOf(colleague, courseId);
    expect(titled(after, '讨论').parentId).toBe(titled(after, '第二节').id);
    const text = { courseId, nodeId: titled(after, '读物').id };
    expect((await colleague.call(outlineOperations.detail, text)).result!.body).toBe('<p>新</p>');
    // What was left is offered only when the template changes it anew.
    await edit(author, templateId, ids.quiz, { title: '小测' });
    await publish();
    expect((await follows(courseId)).changes.map(({ title }) => title)).toEqual(['小测']);
    // Where its questions came from in a bank is no difference.
    const quiz = (await colleague.call(item, { id: courseId, sourceId: ids.quiz })).result!;
    expect(quiz.own!.quiz).toEqual(quiz.template!.quiz);
    await edit(author, templateId, ids.link, { title: '主页' });
    await publish();
    expect((await follows(courseId)).changes.map(({ title, own: mine }) => [title, mine.join()])).toEqual([
      ['主页', 'title'],
      ['小测', ''],
    ]);
  });

  it('stays beside what the course changed itself, until somebody takes it', async () => {
    await edit(colleague, courseId, titled(own, '读物').id, { body: '<p>本班</p>' });
    await edit(colleague, courseId, titled(own, '网站').id, { url: 'https://example.org/ours' });
    await publish();
    const { changes } = await follows(courseId);
    expect(changes.filter(({ isBoth }) => isBoth).map(({ title, own: mine }) => [title, mine.join()])).toEqual([
      ['读物', 'content'],
    ]);
    const link = await deciding(courseId, { [ids.link]: 'take' });
    await colleague.call(decide, link);
    const taken = (await nodesOf(colleague, courseId)).find(({ id }) => id === titled(own, '网站').id)!;
    expect([taken.title, taken.url]).toEqual(['官网', 'https://example.org/ours']);
    // What the course deleted comes back under its own id, so that learners keep what they did there.
    const text = (await nodesOf(colleague, courseId)).find(({ id }) => id === titled(own, '读物').id)!;
    await colleague.call(outlineOperations.remove, { courseId, nodeId: text.id, version: text.version });
    const gone = (await follows(courseId)).changes.find(({ sourceId }) => sourceId === ids.text)!;
    expect([gone.node, gone.own, gone.isBoth]).toEqual([null, ['removed'], true]);
    await colleague.call(decide, await deciding(courseId, { [ids.text]: 'take' }));
    const back = await colleague.call(outlineOperations.detail, { courseId, nodeId: text.id });
    expect([back.code, back.result!.body]).toEqual([200, '<p>新</p>']);
  });

  it('is decided on what was seen, by who edits the course, of what is offered', async () => {
    await publish();
    const asked = await deciding(courseId, { [ids.text]: 'take' });
    for (const by of [author, observer, stranger]) expect((await by.call(decide, asked)).code).toBe(404);
    expect((await stranger.call(get, { id: courseId })).code).toBe(404);
    expect((await stranger.call(item, { id: courseId, sourceId: ids.text })).code).toBe(404);
    expect((await colleague.call(item, { id: courseId, sourceId: ids.video })).code).toBe(404);
    expect((await colleague.call(decide, { ...asked, id: templateId })).code).toBe(404);
    const foreign = [{ sourceId: randomUUID(), act: 'take' as const, nodeVersion: null }];
    for (const stale of [{ version: asked.version + 1 }, { templateVersion: 2 }, { decisions: foreign }])
      expect((await colleague.call(decide, { ...asked, ...stale })).code).toBe(409);
    expect((await colleague.call(decide, { ...asked, decisions: [...asked.decisions, ...asked.decisions] })).code).toBe(
      400,
    );
    // A colleague wrote into the row meanwhile.
    await edit(colleague, courseId, titled(own, '读物').id, { title: '必读' });
    expect((await colleague.call(decide, asked)).code).toBe(409);
    const again = await deciding(courseId, { [ids.text]: 'take' });
    expect((await colleague.call(decide, again)).code).toBe(200);
    expect((await colleague.call(decide, again)).code).toBe(409);
  });

  it('is told to the team of the template by who follows it, and by nobody once it is none', async () => {
    await publish();
    const { data } = (await observer.call(followers, { id: templateId })).result!;
    expect(data).toMatchObject([{ courseId, lead: '周以宁', version: 2, waiting: 6 }]);
    expect((await stranger.call(followers, { id: templateId })).code).toBe(404);
    await setMark(false);
    expect(await follows(courseId)).toMatchObject({ version: null, changes: [] });
    const asked = await deciding(courseId, { [ids.text]: 'take' }, { templateVersion: 3 });
    expect((await colleague.call(decide, asked)).code).toBe(409);
  });
});
