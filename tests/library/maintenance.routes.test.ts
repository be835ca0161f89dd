import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import type { LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations as call } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations as materialCalls } from '#contract/maintenance/maintenance-materials.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addLibrary, addMaterials, entryOf, keepLibrary } from './library.builder.ts';

let test: TestApp;
let schools: Awaited<ReturnType<typeof addSchools>>;
let keeper: TestPerson;
let other: TestPerson;
let admin: TestPerson;
let library: string;
let foreign: string;
const unknown = randomUUID();

/** What of the sheet is written. */
function writable(whole: LibrarySettings) {
  const { name, summary, introduction, subject, level, bannerFileId, banners, partnerSchoolIds, version } = whole;
  const { isReviewed, licence, downloadPolicy } = whole;
  return {
    ...{ name, summary, introduction, subject, level, bannerFileId, banners, partnerSchoolIds, version },
    ...{ isReviewed, licence, downloadPolicy },
  };
}

const events = async (object: string) =>
  (await test.db.selectFrom('audit_entries').where('object_id', '=', object).select('event').execute()).map(
    ({ event }) => event,
  );

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  keeper = await test.person('libMaintainer', { name: '温若川', schoolId: schools.yunhai });
  other = await test.person('libMaintainer', { name: '江以宁', schoolId: schools.normal });
  admin = await confirmed(test, await test.person('platformAdmin', { name: '管理员' }));
  library = await addLibrary(test, { schoolId: schools.yunhai, name: '基础医学资源库' });
  foreign = await addLibrary(test, { schoolId: schools.normal, name: '教育学资源库', subject: '04' });
  await keepLibrary(test, keeper.id, library);
  await keepLibrary(test, other.id, foreign);
});

describe('a maintainer', () => {
  it('sees the libraries that they keep; who administers the platform sees all', async () => {
    const names = async (person: TestPerson, search = '') =>
      (await person.call(call.libraries, { search })).result!.data.map(({ name }) => name);
    expect(await names(keeper)).toEqual(['基础医学资源库']);
    expect(await names(other)).toEqual(['教育学资源库']);
    expect((await names(admin)).toSorted()).toEqual(['基础医学资源库', '教育学资源库'].toSorted());
    expect(await names(admin, '医学')).toEqual(['基础医学资源库']);
    expect(await names(keeper, '%')).toEqual([]);
  });

  it('finds nothing of another library, whatever they ask', async () => {
    const at = { libraryId: foreign };
    const version = 1;
    const sheet = writable((await other.call(call.settings, at)).result!);
    const [material] = await addMaterials(test, { libraryId: foreign, uploaderId: other.id }, [{ title: '别人的' }]);
    const directoryId = await addDirectory(test, foreign, '别人的目录');
    const ofMaterial = { ...at, materialId: material! };
    const some = { ...at, materialIds: [material!] };
    const answers = await Promise.all([
      keeper.call(call.settings, at),
      keeper.call(call.writeSheet, { ...sheet, ...at }),
      keeper.call(call.open, { ...at, isOpen: false, version }),
      keeper.call(call.maintainers, at),
      keeper.call(call.menu, at),
      keeper.call(call.writeMenu, { ...at, entries: [], version }),
      keeper.call(call.publishMenu, { ...at, version }),
      keeper.call(call.discardMenu, { ...at, version }),
      keeper.call(call.directories, at),
      keeper.call(call.addDirectory, { ...at, parentId: null, name: '目录' }),
      keeper.call(call.editDirectory, { ...at, directoryId, name: '改' }),
      keeper.call(call.removeDirectory, { ...at, directoryId }),
      keeper.call(call.courses, at),
      keeper.call(call.writeCourses, { ...at, courses: [], version }),
      keeper.call(materialCalls.materials, at),
      keeper.call(materialCalls.addMaterials, { ...at, fileIds: [unknown] }),
      keeper.call(materialCalls.material, ofMaterial),
      keeper.call(materialCalls.editMaterial, { ...ofMaterial, title: '改', version }),
      keeper.call(materialCalls.editMaterials, { ...some, type: 2 }),
      keeper.call(materialCalls.moveMaterials, { ...some, move: 'withdraw', reason: '过时' }),
      keeper.call(materialCalls.reviseMaterial, { ...ofMaterial, fileId: unknown, note: '', version }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    expect((await other.call(materialCalls.material, ofMaterial)).result).toMatchObject({
      title: '别人的',
      version: 1,
    });
    // Named by the own library, it is not there either.
    const own = { libraryId: library, materialId: material! };
    expect((await keeper.call(materialCalls.material, own)).code).toBe(404);
    expect((await keeper.call(call.editDirectory, { libraryId: library, directoryId, name: '改' })).code).toBe(404);
    const moved = await keeper.call(materialCalls.moveMaterials, {
      libraryId: library,
      materialIds: [material!],
      move: 'bin',
    });
    expect(moved.result).toEqual({ done: 0, refused: [{ id: material, title: '', why: '内容不存在或已被删除' }] });
  });
});

describe('the configuration', () => {
  it('is written with its version, and what visitors see changes at once', async () => {
    const at = { libraryId: library };
    const sheet = writable((await keeper.call(call.settings, at)).result!);
    const change = { ...sheet, ...at, name: ' 基础医学教学资源库 ', introduction: '<p>简介<script>x()</script></p>' };
    const full = { ...change, partnerSchoolIds: [schools.normal], summary: '教学资源', level: 'national' as const };
    expect((await keeper.call(call.writeSheet, full)).result).toEqual({ version: 2 });
    expect((await keeper.call(call.settings, at)).result).toMatchObject({
      name: '基础医学教学资源库',
      introduction: '<p>简介</p>',
      partners: [{ id: schools.normal }],
      version: 2,
    });
    expect((await test.visitor().call(libraryOperations.detail, { ZYKID: library })).result).toMatchObject({
      MC: '基础医学教学资源库',
    });
    const late = await keeper.call(call.writeSheet, full);
    expect(late).toMatchObject({ code: 409, result: { current: { version: 2 } } });
    expect(await events(library)).toContain('library.edit');
  });

  it('takes no subject of the other edition, no unknown school and no picture of somebody else', async () => {
    const base = {
      ...writable((await keeper.call(call.settings, { libraryId: library })).result!),
      libraryId: library,
    };
    for (const wrong of [{ subject: '46' }, { partnerSchoolIds: [unknown] }, { bannerFileId: unknown }])
      expect((await keeper.call(call.writeSheet, { ...base, ...wrong })).code).toBe(400);
  });

  it('opens and closes a library', async () => {
    const version = (await other.call(call.settings, { libraryId: foreign })).result!.version;
    const seen = async () => (await test.visitor().call(libraryOperations.detail, { ZYKID: foreign })).code;
    expect(await seen()).toBe(200);
    await other.call(call.open, { libraryId: foreign, isOpen: false, version });
    expect(await seen()).toBe(404);
    await other.call(call.open, { libraryId: foreign, isOpen: true, version: version + 1 });
    expect(await seen()).toBe(200);
  });
});

describe('who administers the platform', () => {
  it('founds a library that visitors do not see yet', async () => {
    const facts = { name: '口腔医学资源库', schoolId: schools.yunhai, subject: '10', edition: 'he' as const };
    expect((await (await confirmed(test, keeper)).call(call.create, facts)).code).toBe(403);
    expect((await admin.call(call.create, { ...facts, schoolId: unknown })).code).toBe(400);
    const { id } = (await admin.call(call.create, facts)).result!;
    expect((await admin.call(call.settings, { libraryId: id })).result).toMatchObject({
      name: facts.name,
      isOpen: false,
    });
    const menu = (await admin.call(call.menu, { libraryId: id })).result!;
    expect(menu.published.map(({ title }) => title)).toEqual(['素材中心', '课程']);
    expect((await test.visitor().call(libraryOperations.detail, { ZYKID: id })).code).toBe(404);
    expect((await keeper.call(call.settings, { libraryId: id })).code).toBe(404);
    expect(await events(id)).toEqual(['library.found']);
  });

  it('gives and takes the right to keep a library, and it counts at the next call', async () => {
    const teacher = await test.person('teacher', { name: '祁岳', schoolId: schools.yunhai });
    const at = { libraryId: library };
    const names = async () => (await admin.call(call.maintainers, at)).result!.people.map(({ name }) => name);
    expect((await teacher.call(call.libraries, {})).code).toBe(403);
    expect((await keeper.call(call.addMaintainer, { ...at, phone: teacher.phone })).code).toBe(403);
    expect((await admin.call(call.addMaintainer, { ...at, phone: '13000000000' })).code).toBe(404);
    for (const _again of [1, 2]) await admin.call(call.addMaintainer, { ...at, phone: teacher.phone });
    expect((await names()).toSorted()).toEqual(['温若川', '祁岳'].toSorted());
    expect((await teacher.call(call.libraries, {})).result!.data).toMatchObject([{ id: library }]);
    const gone = { ...at, accountId: teacher.id };
    expect((await admin.call(call.removeMaintainer, gone)).code).toBe(200);
    expect((await admin.call(call.removeMaintainer, gone)).code).toBe(404);
    expect(await names()).toEqual(['温若川']);
    expect((await teacher.call(call.libraries, {})).code).toBe(403);
    expect((await events(teacher.id)).filter((event) => event === 'role.set')).toHaveLength(3);
  });
});

describe('the menu', () => {
  it('is drafted, counted, published and discarded', async () => {
    const at = { libraryId: library };
    const directory = await addDirectory(test, library, '骨学');
    await addMaterials(test, { libraryId: library, uploaderId: keeper.id }, [
      { title: '颅骨', type: 3, directoryId: directory, tags: ['国考'] },
      { title: '锁骨', type: 3 },
      { title: '股骨', type: 5, tags: ['国考'] },
      { title: '草稿', type: 3, status: 'draft' },
    ]);
    const condition = { types: [3], kinds: [], directoryId: null, tags: [] };
    const child = { id: randomUUID(), title: '国考录像', isHidden: false, courseIds: [], condition };
    const entry = entryOf({
      title: '录像',
      condition,
      children: [{ ...child, condition: { ...condition, types: [], tags: ['国考'] } }],
    });
    const bones = entryOf({ title: '骨学', condition: { ...condition, types: [], directoryId: directory } });
    const { version } = (await keeper.call(call.menu, at)).result!;
    const entries = [entryOf({ title: '素材中心', kind: 'materials' }), entry, bones];
    expect((await keeper.call(call.writeMenu, { ...at, entries, version })).result).toEqual({ version: version + 1 });
    const menu = (await keeper.call(call.menu, at)).result!;
    expect(menu).toMatchObject({ draft: entries, published: [], publishedAt: null });
    expect(menu.counts).toEqual({ [entries[0]!.id]: 3, [entry.id]: 2, [child.id]: 1, [bones.id]: 1 });
    const inEntry = async (entryId: string) =>
      (
        await keeper.call(materialCalls.materials, { ...at, tab: 'published', sort: 'title', entryId })
      ).result!.data.map(({ title }) => title);
    expect(await inEntry(entry.id)).toEqual(['颅骨', '锁骨']);
    expect(await inEntry(child.id)).toEqual(['颅骨']);
    expect(await inEntry(bones.id)).toEqual(['颅骨']);
    expect(await inEntry(unknown)).toEqual([]);
    const behind = async (entryId: string) =>
      (await keeper.call(materialCalls.materials, { ...at, entryId, sort: 'title' })).result!.data.map(
        ({ title }) => title,
      );
    // Drafts are no part of what is counted, but maintainers see them.
    expect((await behind(entry.id)).toSorted()).toEqual(['草稿', '颅骨', '锁骨'].toSorted());
    expect(await behind(child.id)).toEqual(['颅骨']);
    expect(await behind(unknown)).toEqual([]);
    const navs = async () =>
      (await test.visitor().call(libraryOperations.navs, { ZYKID: library })).result!.map(({ MC }) => MC);
    expect(await navs()).toEqual([]);
    expect((await keeper.call(call.publishMenu, { ...at, version })).code).toBe(409);
    await keeper.call(call.publishMenu, { ...at, version: version + 1 });
    expect(await navs()).toEqual(['素材中心', '录像', '骨学']);
    await keeper.call(call.writeMenu, { ...at, entries: [], version: version + 2 });
    await keeper.call(call.discardMenu, { ...at, version: version + 3 });
    expect((await keeper.call(call.menu, at)).result).toMatchObject({ draft: entries, published: entries });
    expect(await events(library)).toEqual(
      expect.arrayContaining(['library.writeMenu', 'library.publishMenu', 'library.discardMenu']),
    );
  });

  it('takes no entry twice and no type that there is not', async () => {
    const { version } = (await keeper.call(call.menu, { libraryId: library })).result!;
    const entry = entryOf({ title: '两次' });
    const odd = entryOf({ title: '类型', condition: { types: [77], kinds: [], directoryId: null, tags: [] } });
    for (const entries of [[entry, entry], [odd]])
      expect((await keeper.call(call.writeMenu, { libraryId: library, entries, version })).code).toBe(400);
  });

  it('shows courses that the library chose among the published ones', async () => {
    const at = { libraryId: library };
    const course = await addCourse(test, { title: '解剖学', schoolId: schools.yunhai, ownerId: keeper.id });
    const courses = [{ id: course.courseId, isGood: true }];
    const write = (given: typeof courses, version: number) =>
      keeper.call(call.writeCourses, { ...at, courses: given, version });
    expect((await write([...courses, ...courses], 1)).code).toBe(400);
    expect((await write([{ id: unknown, isGood: false }], 1)).code).toBe(400);
    expect(await write(courses, 1)).toMatchObject({ code: 200, result: { version: 2 } });
    expect((await keeper.call(call.courses, at)).result!.courses).toMatchObject([{ title: '解剖学', isGood: true }]);
    // Whoever saw the first version learns what holds now, and changes nothing.
    expect(await write([], 1)).toMatchObject({
      code: 409,
      result: { current: { courses: [{ title: '解剖学' }], version: 2 } },
    });
    const [one, other] = await Promise.all([write([], 2), write([{ ...courses[0]!, isGood: false }], 2)]);
    expect([one.code, other.code].toSorted()).toEqual([200, 409]);
  });
});

describe('directories', () => {
  it('are added, moved, renamed and removed; what they held goes to the one above', async () => {
    const at = { libraryId: foreign };
    const add = async (name: string, parentId: string | null) =>
      (await other.call(call.addDirectory, { ...at, name, parentId })).result!.id;
    const one = await add('一', null);
    const two = await add('二', one);
    const three = await add('三', two);
    expect((await other.call(call.addDirectory, { ...at, name: '四', parentId: three })).code).toBe(400);
    await addMaterials(test, { libraryId: foreign, uploaderId: other.id }, [
      { title: '甲', directoryId: two },
      { title: '乙', directoryId: three, status: 'draft' },
      { title: '丙', directoryId: three, binned: true },
    ]);
    const tree = async () =>
      (await other.call(call.directories, at)).result!.directories.map((node) => [
        node.name,
        node.parentId,
        node.materialCount,
      ]);
    expect(await tree()).toEqual(
      expect.arrayContaining([
        ['一', null, 2],
        ['二', one, 2],
        ['三', two, 1],
      ]),
    );
    const edit = (directoryId: string, change: object) =>
      other.call(call.editDirectory, { ...at, directoryId, ...change });
    expect((await edit(one, { parentId: three })).code).toBe(400);
    expect((await edit(three, { name: '第三', parentId: one, position: 0 })).code).toBe(200);
    expect(await tree()).toEqual(expect.arrayContaining([['第三', one, 1]]));
    expect((await other.call(call.removeDirectory, { ...at, directoryId: one })).code).toBe(200);
    const left = (await tree()).filter(([name]) => name !== '别人的目录');
    expect(left).toEqual([
      ['第三', null, 1],
      ['二', null, 1],
    ]);
    expect(await events(foreign)).toEqual(
      expect.arrayContaining(['library.addDirectory', 'library.editDirectory', 'library.removeDirectory']),
    );
  });

  it('of one name do not stand beside each other, however they come there', async () => {
    const at = { libraryId: library };
    const add = (name: string, parentId: string | null) => keeper.call(call.addDirectory, { ...at, name, parentId });
    const made = async (name: string, parentId: string | null) => (await add(name, parentId)).result!.id;
    const edit = (directoryId: string, change: object) =>
      keeper.call(call.editDirectory, { ...at, directoryId, ...change });
    const taken = (path: string) => ({
      code: 400,
      result: { issues: [{ path, rule: 'directoryTaken', message: '同一级已有同名的资源目录，请换一个名称' }] },
    });
    const heart = await made('心脏', null);
    const lung = await made('肺', null);
    const below = await made('心脏', lung);
    expect(await add(' 心脏 ', null)).toMatchObject(taken('/name'));
    expect(await edit(lung, { name: '心脏' })).toMatchObject(taken('/name'));
    expect(await edit(below, { parentId: null })).toMatchObject(taken('/parentId'));
    expect(await keeper.call(call.removeDirectory, { ...at, directoryId: lung })).toMatchObject(taken('/directoryId'));
    const both = await Promise.all([add('肝', null), add('肝', null)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    // Its own name is no other's, moved or not; and a child may take the place of a parent of its name.
    expect((await edit(heart, { name: '心脏', position: 0 })).code).toBe(200);
    const same = await made('同名', null);
    await made('同名', same);
    expect((await keeper.call(call.removeDirectory, { ...at, directoryId: same })).code).toBe(200);
  });
});
