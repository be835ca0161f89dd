import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseQuery } from '#contract/courses/courses.contract.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import {
  addCourse,
  addSchools,
  ended,
  inDays,
  offeringOf,
  running,
  upcoming,
} from '../support/some-courses.builder.ts';

let test: TestApp;
let teacher: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;

const titles = async (query: CourseQuery, host?: string) => {
  const answer = await test.visitor(host).call(coursesOperations.list, { pageSize: 50, ...query });
  expect(answer.code).toBe(200);
  return answer.result!.data.map(({ title }) => title);
};

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
  const shared = { schoolId: schools.yunhai, ownerId: teacher.id };
  await addCourse(test, {
    ...shared,
    title: '数据结构与算法',
    category: '0809',
    level: 'national',
    publishedAt: inDays(-30),
    introduction: '<p>从家谱到城市路网，学会计算。</p>',
  });
  await addCourse(test, { ...shared, title: '机械原理', category: '0802', level: 'school', publishedAt: inDays(-20) });
  await addCourse(test, {
    ...shared,
    title: '大学物理',
    subject: '07',
    category: '0702',
    schoolId: schools.normal,
    publishedAt: inDays(-10),
    offerings: [ended, upcoming],
    form: 'blended',
  });
  await addCourse(test, {
    ...shared,
    title: '民法总论',
    subject: '03',
    publishedAt: inDays(-5),
    offerings: [ended],
    introduction: '<p>讲数据怎样受到保护。</p>',
  });
  await addCourse(test, {
    ...shared,
    title: '闭门课程',
    subject: '03',
    offerings: [offeringOf(-5, 20, { enrolUntil: inDays(-1) })],
    publishedAt: inDays(-4),
  });
  await addCourse(test, { ...shared, title: '未发布的草稿', publishedAt: null });
  await addCourse(test, { ...shared, title: '数控加工', subject: '46', edition: 've', schoolId: schools.craft });
});

describe('the course list', () => {
  it('shows published courses of the edition of the address, honoured ones first', async () => {
    expect(await titles({})).toEqual(['数据结构与算法', '机械原理', ...(await titles({})).slice(2)]);
    expect((await titles({})).toSorted()).toEqual(
      ['数据结构与算法', '机械原理', '大学物理', '民法总论', '闭门课程'].toSorted(),
    );
    expect(await titles({}, 've.localhost')).toEqual(['数控加工']);
  });

  it('filters by subject, category, school, level, state and form', async () => {
    expect((await titles({ subject: '08' })).toSorted()).toEqual(['数据结构与算法', '机械原理'].toSorted());
    expect(await titles({ subject: '08', category: '0809' })).toEqual(['数据结构与算法']);
    expect(await titles({ school: schools.normal })).toEqual(['大学物理']);
    expect(await titles({ level: 'national' })).toEqual(['数据结构与算法']);
    expect(await titles({ status: 'upcoming' })).toEqual(['大学物理']);
    expect(await titles({ status: 'ended' })).toEqual(['民法总论']);
    expect((await titles({ status: 'running' })).length).toBe(3);
    expect(await titles({ form: 'blended' })).toEqual(['大学物理']);
  });

  it('leaves only courses that can be enrolled in when asked', async () => {
    expect((await titles({ onlyOpen: true })).toSorted()).toEqual(
      ['大学物理', '数据结构与算法', '机械原理'].toSorted(),
    );
  });

  it('finds Chinese words in titles before introductions, teachers, schools and unfinished words', async () => {
    expect(await titles({ search: '数据' })).toEqual(['数据结构与算法', '民法总论']);
    expect(await titles({ search: '数据结构' })).toEqual(['数据结构与算法']);
    expect(await titles({ search: '算法 数据' })).toEqual(['数据结构与算法']);
    expect((await titles({ search: '沈知远' })).length).toBe(5);
    expect(await titles({ search: '师范大学' })).toEqual(['大学物理']);
    expect(await titles({ search: '路网' })).toEqual(['数据结构与算法']);
    expect(await titles({ search: '没有这样的课' })).toEqual([]);
    expect(await titles({ search: '、。!' })).toEqual([]);
    expect(await titles({ search: "'; drop table courses; --" })).toEqual([]);
  });

  it('finds a course by pieces of its name, by pinyin, and by what is near where nothing has all the words', async () => {
    for (const search of ['据结', '構與', '数', 'shujujiegou', 'sjjg'])
      expect((await titles({ search }))[0]).toBe('数据结构与算法');
    const found = (search: string) => test.visitor().call(coursesOperations.list, { search });
    expect((await found('数据结够')).result).toMatchObject({ totalCount: 1, isNear: true });
    expect((await found('数据结构 期末')).result!.data[0]).toMatchObject({ title: '数据结构与算法' });
    expect((await found('数据结构')).result!.isNear).toBeUndefined();
    const { result } = await test.visitor().call(coursesOperations.facets, { search: '数据结够' });
    expect(result!.subject).toEqual([{ value: '08', count: 1 }]);
  });

  it('sorts newest first', async () => {
    expect(await titles({ sort: 'newest' })).toEqual([
      '闭门课程',
      '民法总论',
      '大学物理',
      '机械原理',
      '数据结构与算法',
    ]);
  });

  it.each(['best', 'newest', 'popular'] as const)('walks by pages and by places alike, sorted by %s', async (sort) => {
    const all = await titles({ sort });
    const byPage = await Promise.all([1, 2, 3].map((pageNo) => titles({ sort, pageNo, pageSize: 2 })));
    expect(byPage.flat()).toEqual(all);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await test
        .visitor()
        .call(coursesOperations.list, { sort, pageSize: 2, ...(after !== undefined && { after }) });
      walked.push(...page.result!.data.map(({ title }) => title));
      after = page.result!.next;
      expect(page.result).toMatchObject({ totalCount: 5, totalPage: 3, pageSize: 2 });
    } while (after !== undefined);
    expect(walked).toEqual(all);
  });

  it('refuses a place that no page gave out', async () => {
    for (const after of ['x', 'AAAA', Buffer.from('; drop table').toString('base64url')])
      expect((await test.visitor().call(coursesOperations.list, { after })).code).toBe(400);
  });

  it('says on each card which offering matters now', async () => {
    const page = await test.visitor().call(coursesOperations.list, { search: '大学物理' });
    expect(page.result!.data[0]).toMatchObject({
      teacher: '沈知远',
      school: { name: '云海师范大学', glyph: '师' },
      offering: { number: 2, state: 'upcoming', week: null, isOpen: true },
    });
    const other = await test.visitor().call(coursesOperations.list, { search: '机械原理' });
    expect(other.result!.data[0]!.offering).toMatchObject({ state: 'running', week: 2, weeks: 10 });
    expect(running.term).toBe('2026 秋');
  });
});

describe('the filters', () => {
  it('count what each choice would leave, their own row not narrowed', async () => {
    const facets = await test.visitor().call(coursesOperations.facets, { subject: '08', level: 'national' });
    expect(facets.result!.subject).toEqual([{ value: '08', count: 1 }]);
    expect(facets.result!.category).toEqual([{ value: '0809', count: 1 }]);
    expect(facets.result!.level.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      { value: 'national', count: 1 },
      { value: 'school', count: 1 },
    ]);
    expect(facets.result!.school).toEqual([{ value: schools.yunhai, name: '云海大学', initial: 'Y', count: 1 }]);
    expect(facets.result!.totals).toEqual({ courses: 5, schools: 2, begun: 3, learners: 0 });
  });

  it('follow the words that are searched for', async () => {
    const facets = await test.visitor().call(coursesOperations.facets, { search: '数据' });
    expect(facets.result!.subject.map(({ value }) => value).toSorted()).toEqual(['03', '08']);
    expect(facets.result!.status).toEqual(
      expect.arrayContaining([
        { value: 'running', count: 1 },
        { value: 'ended', count: 1 },
      ]),
    );
  });
});
