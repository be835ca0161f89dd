import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookOperations as books } from '#contract/scores/book.operations.ts';
import type { RegisterQuery } from '#contract/scores/register.contract.ts';
import { scoresOperations as scores } from '#contract/scores/scores.operations.ts';
import { gradingOperations as settings } from '#contract/scores/settings.operations.ts';
import { registerOperations as to } from '#contract/scores/register.operations.ts';
import { pdfWords } from '#server/modules/library/documents/pdf-document.ts';
import { scoresPersonalData } from '#server/modules/scores/scores.personal-data.ts';
import { classmate, classroom, given } from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { teacher, colleague, learner, courseId, offeringId } = room;
const at = { courseId, offeringId };
const longName = '阿不都热西提·买买提依明·阿布都外力·吐尔逊江·艾合买提江';
const [rare, long, absent] = [
  await classmate(platform, room, '欧阳𠮷䶮'),
  await classmate(platform, room, longName),
  await classmate(platform, room, '白露'),
];
const assistant = await platform.person('teacher', { name: '助教' });
await sql`insert into course_team (course_id, account_id, role, rights)
  values (${courseId}, ${assistant.id}, 'assistant', '{grades}')`.execute(platform.db);
await sql`update courses set credits = 3.5, hours = 56 where id = ${courseId}`.execute(platform.db);
await sql`insert into grade_schemes (offering_id, course_id, categories, digits, changed_by) values (${offeringId},
  ${courseId}, ${JSON.stringify([
    { part: 'final', weight: 80, isBonus: false, drop: 0, target: 1 },
    { part: 'classroom', weight: 20, isBonus: false, drop: 0, target: 20 },
  ])}::jsonb, 1, ${teacher.id})`.execute(platform.db);

const register = async (asked: Partial<RegisterQuery> = {}, by = teacher) =>
  given(await by.call(to.register, { ...at, ...asked }));
const pages = async (asked: Partial<RegisterQuery> = {}) => {
  const { name, base64 } = given(await teacher.call(to.paper, { ...at, ...asked }));
  const path = join(platform.settings.dataDir, 'register.pdf');
  writeFileSync(path, Buffer.from(base64, 'base64'));
  return { name, words: (await pdfWords(path)).replaceAll(/[ \n]/g, '') };
};
const publish = async (event: 'publish' | 'lock' = 'publish') => {
  const { version, basis } = given(await teacher.call(books.book, at));
  return given(await teacher.call(books.move, { ...at, event, version, basis }));
};
const analyse = (text: string, version: number, by: TestPerson = teacher) =>
  by.call(to.analyse, { ...at, text, version });

it('cannot be had before grades are published', async () => {
  for (const answer of [await teacher.call(to.register, at), await teacher.call(to.paper, at), await analyse('早', 0)])
    expect(answer).toMatchObject({ code: 405, message: '成绩尚未公布，公布后才能导出' });
  await sql`update offerings set starts_at = now() - interval '100 days', ends_at = now() - interval '1 day'
    where id = ${offeringId}`.execute(platform.db);
  const entry = (learnerId: string, final: number | null, state: 'normal' | 'absent' = 'normal') => ({
    ...{ learnerId, version: 0, final, state, resit: null },
  });
  const entries = [entry(learner.id, 90.5), entry(rare.id, 71), entry(long.id, 40), entry(absent.id, null, 'absent')];
  given(await teacher.call(books.enter, { ...at, entries }));
  await publish();
});

it('says whose grades, made of what, and what they are as a whole', async () => {
  const { rows, analysed, ...head } = await register({}, assistant);
  expect(head).toMatchObject({
    course: '数据结构',
    credits: 3.5,
    hours: 56,
    edition: 1,
    status: 'published',
    unpublished: 0,
  });
  expect(head.teachers).toEqual(['沈知远', '叶嘉言']);
  expect(rows.find(({ name }) => name === '林晓舟')).toMatchObject({ points: 72.4, final: 90.5, state: 'normal' });
  expect(analysed).toMatchObject({
    learners: 4,
    counted: 4,
    passed: 1,
    highest: 72.4,
    lowest: 0,
    states: { absent: 1 },
  });
  const { name, words } = await pages();
  expect(name).toBe('数据结构-2026 秋-成绩登记表.pdf');
  // A name of many signs goes over lines; a sign that no font has is told, and written by hand.
  for (const said of [
    '课程成绩登记表',
    '期末80%',
    '72.4',
    '缺考',
    '欧阳〓䶮',
    'U+20BB7',
    '第1次',
    '合格率',
    '第1页共',
    '教研室主任',
    longName,
  ])
    expect(words).toContain(said);
});

it('stays as it was published, whatever becomes of the scheme', async () => {
  await sql`update grade_schemes set categories = ${JSON.stringify([
    { part: 'final', weight: 100, isBonus: false, drop: 0, target: 1 },
  ])}::jsonb where offering_id = ${offeringId}`.execute(platform.db);
  const { rows, categories } = await register();
  expect(categories.map(({ part, weight }) => [part, weight])).toEqual([
    ['final', 80],
    ['classroom', 20],
  ]);
  expect(rows.map(({ points }) => points)).toContain(72.4);
});

it('is of one class where it is asked for, and of no class of another course', async () => {
  const { rows: made } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
    values (${courseId}, ${offeringId}, '1 班') returning id`.execute(platform.db);
  const classId = made[0]!.id;
  await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
    values (${classId}, ${offeringId}, ${rare.id}, 'active', 'team')`.execute(platform.db);
  expect(await register({ classId })).toMatchObject({ className: '1 班', rows: [{ name: '欧阳𠮷䶮' }] });
  expect((await pages({ classId })).name).toContain('1 班');
  const stranger = await classroom(platform);
  const theirs = { courseId: stranger.courseId, offeringId: stranger.offeringId };
  const asked = (by: TestPerson, query: RegisterQuery) =>
    Promise.all([by.call(to.register, query), by.call(to.paper, query)]).then((both) => both.map(({ code }) => code));
  expect(await asked(stranger.teacher, at)).toEqual([404, 404]);
  expect(await asked(stranger.teacher, { ...theirs, offeringId })).toEqual([404, 404]);
  expect(await asked(teacher, { ...at, classId: stranger.courseId })).toEqual([404, 404]);
  expect(await asked(learner, at)).toEqual([403, 403]);
  expect(await asked(await platform.person('schoolAdmin'), at)).toEqual([404, 404]);
});

it('carries what the team writes of it, which nobody overwrites unseen', async () => {
  const two = await Promise.all([analyse('整体难度适中。\r\n第 5 题偏难。', 0), analyse('另一份', 0, colleague)]);
  expect(two.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const { analysis } = await register();
  expect(two.find(({ code }) => code === 409)!.result).toMatchObject({ current: { text: analysis.text, version: 1 } });
  expect(given(await analyse('整体难度适中。\r\n第 5 题较难。', 1, assistant))).toMatchObject({
    by: '助教',
    version: 2,
  });
  expect((await pages()).words).toContain('第5题较难。');
  expect((await analyse('长'.repeat(2001), 2)).code).toBe(400);
  const sections = await scoresPersonalData.sections!(platform.db, assistant.id);
  expect(JSON.stringify(sections)).toContain('整体难度适中');
});

it('has 300 learners over many pages, each with its heads', async () => {
  await sql`with people as (
      insert into accounts (name, nickname) select '学生' || n, '学生' || n from generate_series(1, 300) n returning id)
    insert into published_grades (offering_id, learner_id, points, parts, state, edition)
      select ${offeringId}, id, 75, '{"final": 75}', 'normal', 1 from people`.execute(platform.db);
  await publish('lock');
  const { words } = await pages();
  const many = words.match(/第\d+页共\d+页/g)!.length;
  expect(many).toBeGreaterThan(7);
  expect(words.match(/序号学号姓名/g)!.length).toBeGreaterThanOrEqual(many - 1);
  expect(words).toContain('已锁定');
});

it('is said in the words and columns of the school, whose later settings change nothing that is published', async () => {
  const own = await classroom(platform);
  const there = { courseId: own.courseId, offeringId: own.offeringId };
  const { rows } = await sql<{ id: string }>`select school_id as id from courses where id = ${own.courseId}`.execute(
    platform.db,
  );
  const schoolId = rows[0]!.id;
  const admin = await platform.person('schoolAdmin', { schoolId });
  const bands = [
    { from: 85, points: 4 },
    { from: 60, points: 1.5 },
    { from: 0, points: 0 },
  ];
  const columns = [{ field: 'number' as const, head: 'XH' }];
  const write = (by: TestPerson, change: object, version = 0) =>
    by.call(settings.write, { schoolId, scale: 'points', bands, columns, version, ...change });
  expect(given(await admin.call(settings.read, {}))).toMatchObject({ scale: 'hundred', bands: null, mayEdit: true });
  for (const wrong of [
    { bands: bands.slice(0, 2) },
    { bands: [bands[0], bands[0], bands[2]] },
    { bands: [{ from: 85, points: 1 }, ...bands.slice(1)] },
    { bands: [{ from: 85.55, points: 4 }, bands[2]] },
    { columns: [...columns, ...columns] },
    { columns: [] },
  ])
    expect((await write(admin, wrong)).code, JSON.stringify(wrong)).toBe(400);
  const two = await Promise.all([write(admin, {}), write(admin, {})]);
  expect(two.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect((await write(await platform.person('schoolAdmin'), {}, 1)).code).toBe(404);
  expect((await write(own.teacher, {}, 1)).code).toBe(404);
  await sql`insert into grade_schemes (offering_id, course_id, categories, digits, changed_by) values (${own.offeringId},
    ${own.courseId}, ${JSON.stringify([{ part: 'final', weight: 100, isBonus: false, drop: 0, target: 1 }])}::jsonb, 1,
    ${own.teacher.id})`.execute(platform.db);
  await sql`update offerings set starts_at = now() - interval '90 days', ends_at = now() - interval '1 day'
    where id = ${own.offeringId}`.execute(platform.db);
  const entries = [{ learnerId: own.learner.id, version: 0, final: 80, state: 'normal' as const, resit: null }];
  given(await own.teacher.call(books.enter, { ...there, entries }));
  const seen = given(await own.teacher.call(books.book, there));
  expect(seen).toMatchObject({ scale: 'points', bands, hasColumns: true, published: null });
  const publishOwn = ({ version, basis }: { version: number; basis: string }) =>
    own.teacher.call(books.move, { ...there, event: 'publish', version, basis });
  given(await publishOwn(seen));
  const mine = async () => given(await own.learner.call(scores.mine, { offeringId: own.offeringId })).final;
  expect(await mine()).toMatchObject({ points: 80, scale: 'points', bands });
  given(await write(admin, { scale: 'five', bands: null, columns: null }, 1));
  expect(await mine()).toMatchObject({ scale: 'points', bands });
  const held = given(await own.teacher.call(to.register, there));
  expect(held).toMatchObject({ scale: 'points', bands, columns: null });
  expect(held.analysed.bands.map(({ from, count }) => [from, count])).toEqual([
    [85, 0],
    [60, 1],
    [0, 0],
  ]);
  // Publishing anew says it in the words that hold by now; not unseen.
  const later = given(await own.teacher.call(books.book, there));
  expect(later).toMatchObject({ scale: 'five', changed: 0, published: { scale: 'points', bands } });
  given(await own.teacher.call(books.scale, { ...there, scale: 'two' }));
  expect((await publishOwn(later)).code).toBe(409);
  given(await publishOwn(given(await own.teacher.call(books.book, there))));
  expect(await mine()).toMatchObject({ scale: 'two', bands: null });
});
