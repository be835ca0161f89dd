import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations as call } from '#contract/library/library.operations.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addLibrary, addMaterials, entryOf, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let library: string;
let closed: string;
let directory: string;
let course: string;
const unknown = randomUUID();
const centre = entryOf({ title: '素材中心', kind: 'materials' });
const courses = entryOf({ title: '课程', kind: 'courses', holds: 'courses' });

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  keeper = await test.person('libMaintainer', { name: '库管员', schoolId: schools.yunhai });
  const teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
  course = (await addCourse(test, { title: '数据结构', schoolId: schools.yunhai, ownerId: teacher.id })).courseId;
  const own = entryOf({ title: '精选', holds: 'courses', courseIds: [course] });
  library = await addLibrary(test, {
    schoolId: schools.yunhai,
    name: '计算机资源库',
    level: 'national',
    menu: [centre, courses, own, entryOf({ title: '隐藏', isHidden: true })],
  });
  closed = await addLibrary(test, { schoolId: schools.yunhai, name: '没有开放的', isOpen: false });
  await addLibrary(test, { schoolId: schools.craft, name: '数控资源库', edition: 've', subject: '46' });
  await addLibrary(test, { schoolId: schools.normal, name: '教育学资源库', subject: '04' });
  directory = await addDirectory(test, library, '线性表');
  await keepLibrary(test, keeper.id, library);
  await test.db
    .insertInto('library_partners')
    .values({ library_id: library, school_id: schools.normal, position: 0 })
    .execute();
  await test.db
    .insertInto('library_courses')
    .values({ library_id: library, course_id: course, is_good: true, position: 0 })
    .execute();
  await test.db
    .updateTable('libraries')
    .set({ banners: JSON.stringify([{ fileId: unknown, title: '欢迎', link: '/sourceLib' }]) })
    .where('id', '=', library)
    .execute();
  await addMaterials(test, { libraryId: library, uploaderId: keeper.id }, [
    { title: '栈', directoryId: directory, views: 5, favourites: 2 },
    { title: '队列', type: 3, views: 7 },
    { title: '草稿', status: 'draft' },
  ]);
});

describe('the libraries', () => {
  it('are listed by the edition of the address, searched and filtered; closed ones are not there', async () => {
    const names = async (query: object, host?: string) =>
      (await test.visitor(host).call(call.list, query)).result!.data.map(({ MC }) => MC);
    expect(await names({})).toEqual(['计算机资源库', '教育学资源库']);
    expect(await names({}, 've.localhost')).toEqual(['数控资源库']);
    expect(await names({ edition: 've' })).toEqual(['数控资源库']);
    expect(await names({ subject: '04' })).toEqual(['教育学资源库']);
    expect(await names({ level: 'national' })).toEqual(['计算机资源库']);
    expect(await names({ keyword: '师范' })).toEqual(['计算机资源库', '教育学资源库'].slice(0, 2));
    expect(await names({ keyword: '不存在' })).toEqual([]);
    expect(await names({ pageSize: 1, pageNo: 2, sort: 'materials' })).toEqual(['教育学资源库']);
  });

  it('are summed up for the head of the page', async () => {
    const { result } = await test.visitor().call(call.overview, {});
    expect(result).toMatchObject({
      ...{ libraries: 2, materials: 2, types: 2, newThisWeek: 2 },
      levels: [{ value: 'national', count: 1 }],
    });
  });

  it('tell all of themselves', async () => {
    const { result } = await test.visitor().call(call.detail, { ZYKID: library });
    expect(result).toMatchObject({
      ...{ ZYKID: library, MC: '计算机资源库', TB: '', courseCount: 1, materialCount: 2, typeCount: 2, schoolCount: 2 },
      counts: { views: 12, downloads: 0, favourites: 2, uses: 0 },
      maintainers: ['库管员'],
      partners: [{ name: '云海师范大学' }],
      directories: [{ id: directory, parentId: null, name: '线性表', materialCount: 1 }],
    });
  });

  it('give their menu without what is hidden', async () => {
    const { result } = await test.visitor().call(call.navs, { ZYKID: library });
    expect(result!.map(({ LX, MC, BKLX }) => [LX, MC, BKLX])).toEqual([
      ['SC', '素材中心', undefined],
      ['KC', '课程', undefined],
      ['ZDY', '精选', 2],
    ]);
  });

  it('show banners and courses', async () => {
    expect((await test.visitor().call(call.banners, { ZYKID: library })).result).toEqual([
      { image: `/api/media/${unknown}`, title: '欢迎', link: '/sourceLib' },
    ]);
    const shown = {
      courseId: course,
      MC: '数据结构',
      teachers: ['沈知远'],
      school: '云海大学',
      learners: 0,
      cover: '',
    };
    expect((await test.visitor().call(call.goodCourses, { ZYKID: library })).result).toMatchObject([shown]);
    const list = async (query: object) =>
      (await test.visitor().call(call.courses, { ZYKID: library, ...query })).result;
    expect(await list({})).toMatchObject({ data: [shown], totalCount: 1 });
    expect(await list({ keyword: '沈知' })).toMatchObject({ totalCount: 1 });
    expect(await list({ keyword: '%' })).toMatchObject({ totalCount: 0 });
  });

  it('are not there where they are closed or unknown', async () => {
    const wrong = { MC: 404 };
    for (const ZYKID of [closed, unknown])
      for (const operation of [call.detail, call.navs, call.banners, call.goodCourses, call.hotMaterials, call.courses])
        expect((await test.visitor().call(operation as typeof call.navs, { ZYKID })).code).toBe(wrong.MC);
    expect((await test.visitor().call(call.detail, { ZYKID: 'x' })).code).toBe(400);
  });
});
