import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { followFigures, renewStaleEntries } from '#server/modules/teachers/teacher-entries.repository.ts';
import { publicTeachers } from '#server/modules/teachers/public-teachers.repository.ts';
import { createClient } from '../support/client.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { showTeacher } from './teacher-pages.builder.ts';

const platform = await testApp();
const { db } = platform;
const visitor = createClient(platform.app);
let schools: Awaited<ReturnType<typeof addSchools>>;
let shen: TestPerson;
let su: TestPerson;
let hidden: TestPerson;

const names = async (query: Parameters<typeof visitor.call<object, { data: { name: string }[] }>>[1] = {}) =>
  (await visitor.call(teachersOperations.list, query)).result!.data.map(({ name }) => name);

beforeAll(async () => {
  schools = await addSchools(platform);
  shen = await platform.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
  su = await platform.person('teacher', { name: '苏澄', schoolId: schools.normal });
  hidden = await platform.person('teacher', { name: '裴叙', schoolId: schools.yunhai });
  await addCourse(platform, { schoolId: schools.yunhai, ownerId: shen.id, title: '数据结构', subject: '08' });
  await addCourse(platform, { schoolId: schools.yunhai, ownerId: shen.id, title: '离散数学', subject: '07' });
  await addCourse(platform, { schoolId: schools.yunhai, ownerId: shen.id, title: '未发布', publishedAt: null });
  await addCourse(platform, { schoolId: schools.normal, ownerId: su.id, title: '古代文学', subject: '05' });
  await sql`update courses set learners = 300 where title = '古代文学'`.execute(db);
  await showTeacher(platform, shen, { title: 'professor', fields: ['算法'] });
  await showTeacher(platform, su, { title: 'lecturer', biography: '教文学' });
  await showTeacher(platform, hidden, { title: 'professor' }, null);
});

it('shows visitors who agreed, by what their published courses weigh', async () => {
  expect(await names()).toEqual(['苏澄', '沈知远']);
  expect(await names({ sort: 'courses' })).toEqual(['沈知远', '苏澄']);
  const { result } = await visitor.call(teachersOperations.list, { sort: 'courses', pageSize: 1 });
  expect(result).toMatchObject({ totalCount: 2, totalPage: 2 });
  expect(result!.data[0]).toMatchObject({
    ...{ id: shen.id, title: 'professor', fields: ['算法'], portraitFileId: null },
    figures: { courses: 2, learners: 0, materials: 0 },
    school: { name: '云海大学', glyph: '云' },
  });
  expect(result!.data[0]!.courses.toSorted()).toEqual(['数据结构', '离散数学']);
});

it('finds them by name, by the first letters of its pinyin, by field and by course', async () => {
  expect(await names({ search: '沈知远' })).toEqual(['沈知远']);
  expect(await names({ search: 'szy' })).toEqual(['沈知远']);
  expect(await names({ search: 'sucheng' })).toEqual(['苏澄']);
  expect(await names({ search: '算法' })).toEqual(['沈知远']);
  expect(await names({ search: '古代文学' })).toEqual(['苏澄']);
  expect(await names({ search: 'px' })).toEqual([]);
  expect(await names({ search: '裴叙' })).toEqual([]);
  expect(await names({ search: '，' })).toEqual([]);
});

it('narrows by school, title and the subject of their courses, and counts what each choice would leave', async () => {
  expect(await names({ school: schools.yunhai })).toEqual(['沈知远']);
  expect(await names({ title: 'lecturer' })).toEqual(['苏澄']);
  expect(await names({ subject: '07' })).toEqual(['沈知远']);
  expect(await names({ subject: '07', title: 'lecturer' })).toEqual([]);
  const { result } = await visitor.call(teachersOperations.facets, { title: 'professor' });
  expect(result).toEqual({
    school: [{ value: schools.yunhai, name: '云海大学', count: 1 }],
    title: expect.arrayContaining([
      { value: 'professor', count: 1 },
      { value: 'lecturer', count: 1 },
    ]),
    subject: [
      { value: '07', count: 1 },
      { value: '08', count: 1 },
    ],
    totals: { teachers: 2, schools: 2 },
  });
});

it('shows one teacher with what she wrote, and the same 404 for whoever is not shown, unknown, or no teacher', async () => {
  const { result } = await visitor.call(teachersOperations.get, { id: su.id });
  expect(result).toMatchObject({ name: '苏澄', biography: '教文学', publications: [], links: [] });
  const learner = await platform.person('learner', { schoolId: schools.yunhai });
  const missing = await visitor.call(teachersOperations.get, { id: '01234567-89ab-4cde-8f01-23456789abcd' });
  for (const asker of [visitor, learner, hidden])
    for (const { id } of [hidden, learner])
      expect(await asker.call(teachersOperations.get, { id })).toMatchObject({
        ...{ code: missing.code, message: missing.message, result: missing.result, status: missing.status },
      });
  expect(missing.code).toBe(404);
});

it('shows each edition its own list', async () => {
  const craft = await platform.person('teacher', { name: '祁岳', schoolId: schools.craft });
  await showTeacher(platform, craft);
  const there = await createClient(platform.app, 've.localhost').call(teachersOperations.list, {});
  expect(there.result!.data.map(({ name }) => name)).toEqual(['祁岳']);
  expect(await names()).not.toContain('祁岳');
});

it('takes whoever is disabled, or no verified teacher any more, out of everything at once', async () => {
  const leaving = await platform.person('teacher', { name: '秦砚秋', schoolId: schools.yunhai });
  await showTeacher(platform, leaving);
  const isShown = async () => [
    (await names({ search: '秦砚秋' })).length === 1,
    (await visitor.call(teachersOperations.get, { id: leaving.id })).code === 200,
    (await publicTeachers.part(db, 'he', { offset: 0, limit: 100 })).some(({ address }) =>
      address.includes(leaving.id),
    ),
  ];
  expect(await isShown()).toEqual([true, true, true]);
  await sql`update accounts set disabled_at = now() where id = ${leaving.id}`.execute(db);
  expect(await isShown()).toEqual([false, false, false]);
  await sql`update accounts set disabled_at = null, teacher_state = '0' where id = ${leaving.id}`.execute(db);
  expect(await isShown()).toEqual([false, false, false]);
  await sql`update accounts set teacher_state = '1' where id = ${leaving.id}`.execute(db);
  expect(await isShown()).toEqual([true, true, true]);
});

it('follows courses, learners and names within its rounds', async () => {
  const late = await platform.person('teacher', { name: '闻笙', schoolId: schools.yunhai });
  await showTeacher(platform, late);
  await addCourse(platform, { schoolId: schools.yunhai, ownerId: late.id, title: '边疆史地', subject: '06' });
  await sql`update courses set learners = 77 where title = '边疆史地'`.execute(db);
  await sql`update accounts set name = '闻笛' where id = ${late.id}`.execute(db);
  expect(await names({ search: '边疆史地' })).toEqual([]);
  await followFigures(db);
  expect(await renewStaleEntries(db)).toBe(1);
  expect(await names({ search: '边疆史地' })).toEqual(['闻笛']);
  expect(await names({ search: 'wend' })).toEqual(['闻笛']);
  const { result } = await visitor.call(teachersOperations.get, { id: late.id });
  expect(result).toMatchObject({ figures: { courses: 1, learners: 77 }, courses: ['边疆史地'] });
  await followFigures(db);
  expect(await renewStaleEntries(db)).toBe(0);
});
