import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { libraryOperations as call } from '#contract/library/library.operations.ts';
import { eventsRepository } from '#server/modules/library/statistics/events.repository.ts';
import { openLibrary } from '#server/modules/library/open-library.service.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addFile, addLibrary, addMaterials } from './library.builder.ts';

let test: TestApp;
let teacher: TestPerson;
let learner: TestPerson;

let library: string;
let ids: { open: string; teachers: string; nobody: string; withdrawn: string; binned: string; draft: string };
let closed: string;
let course: { courseId: string };
let file: Awaited<ReturnType<typeof addFile>>;

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  teacher = await test.person('teacher', { schoolId: schools.yunhai });
  learner = await test.person('learner');
  const keeper = await test.person('libMaintainer');
  course = await addCourse(test, { title: '数据结构', schoolId: schools.yunhai, ownerId: teacher.id });
  library = await addLibrary(test, { schoolId: schools.yunhai });
  const directoryId = await addDirectory(test, library, '二叉树', {
    parentId: await addDirectory(test, library, '树'),
  });
  file = await addFile(test, teacher.id, '讲义.txt', '二叉树的遍历');
  const owner = { libraryId: library, uploaderId: keeper.id, file };
  const made = await addMaterials(test, owner, [
    { title: '公开的', directoryId, tags: ['树'], introduction: '<p>介绍</p>' },
    { title: '给教师的', downloadPolicy: 'teachers' },
    { title: '只能看的', downloadPolicy: 'nobody' },
    { title: '下架的', status: 'withdrawn' },
    { title: '回收站里的', binned: true },
    { title: '草稿', status: 'draft' },
  ]);
  const [open, teachers, nobody, withdrawn, binned, draft] = made as [string, string, string, string, string, string];
  ids = { open, teachers, nobody, withdrawn, binned, draft };
  const shut = await addLibrary(test, { schoolId: schools.yunhai, isOpen: false });
  [closed] = (await addMaterials(test, { ...owner, libraryId: shut }, [{ title: '关着的' }])) as [string];
});

describe('a material', () => {
  it('tells all of itself', async () => {
    const { result } = await test.visitor().call(call.material, { ZYID: ids.open, ZYKID: library });
    expect(result).toMatchObject({
      ...{ ZYID: ids.open, ZYKID: library, MC: '公开的', sid: 1, libraryName: '数据结构资源库' },
      ...{ directory: ['树', '二叉树'], tags: ['树'], introduction: '<p>介绍</p>', downloadPolicy: 'people' },
      versions: [{ number: 1, note: '', sizeBytes: file.sizeBytes }],
    });
    expect(result!.weeklyViews).toHaveLength(12);
  });

  it('has a short address that stays, and leads there only whom it is shown to', async () => {
    const codeOf = async (id: string) =>
      (await test.db.selectFrom('materials').select('short_code').where('id', '=', id).executeTakeFirstOrThrow())
        .short_code;
    const { result } = await test.visitor().call(call.material, { ZYID: ids.open });
    expect(result!.shortCode).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
    const at = async (code: string) => (await test.visitor().call(call.materialAt, { code })).result;
    expect(await at(result!.shortCode)).toEqual({ ZYID: ids.open, ZYKID: library });
    const hidden = [ids.withdrawn, ids.binned, ids.draft, closed];
    for (const id of hidden)
      expect((await test.visitor().call(call.materialAt, { code: await codeOf(id!) })).code).toBe(404);
    expect((await test.visitor().call(call.materialAt, { code: '2222222222' })).code).toBe(404);
    expect((await test.visitor().call(call.materialAt, { code: '../../x' })).code).toBe(400);
  });

  it('is not there where it is withdrawn, binned, a draft, unknown, or in another or a closed library', async () => {
    const visitor = test.visitor();
    for (const ZYID of [ids.withdrawn, ids.binned, ids.draft, closed, randomUUID()]) {
      for (const operation of [call.material, call.countView, call.recommended, call.preview, call.address])
        expect((await visitor.call(operation as typeof call.preview, { ZYID })).code).toBe(404);
      expect((await visitor.call(call.materialInfo, { ZYID, ZYKID: library })).code).toBe(404);
      expect((await learner.call(call.collectStatus, { ZYID })).code).toBe(404);
      expect((await learner.call(call.addFavourite, { SCID: ZYID })).code).toBe(404);
    }
    for (const operation of [call.material, call.countView])
      expect(
        (await visitor.call(operation as typeof call.material, { ZYID: ids.open, ZYKID: randomUUID() })).code,
      ).toBe(404);
  });

  it('names its file and gives addresses that open it', async () => {
    const visitor = test.visitor();
    const info = await visitor.call(call.materialInfo, { ZYID: ids.open, ZYKID: library });
    expect(info.result!.files).toMatchObject([{ fileId: file.fileId, name: '讲义.txt', sha256: file.sha256 }]);
    const { result } = await visitor.call(call.address, { ZYID: ids.open, purpose: 'view' });
    const opened = await test.app.inject({ method: 'GET', url: result!.url });
    expect([opened.statusCode, opened.body]).toEqual([200, '二叉树的遍历']);
    expect((await visitor.call(call.address, { ZYID: ids.open, fileId: randomUUID() })).code).toBe(404);
    const preview = await visitor.call(call.preview, { ZYID: ids.open });
    expect(preview.result).toMatchObject({ kind: 'text', name: '讲义.txt', streams: [], captions: [] });
  });

  it.each([
    ['页面.html', '<!DOCTYPE html><script>parent.alert(1)</script>'],
    ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('that could run as a page (%s) is only ever saved, in a sandbox', async (name, text) => {
    const script = await addFile(test, teacher.id, name, text);
    const [ZYID] = (await addMaterials(test, { libraryId: library, uploaderId: teacher.id, file: script }, [{}])) as [
      string,
    ];
    const visitor = test.visitor();
    expect((await visitor.call(call.preview, { ZYID })).result).toMatchObject({ kind: 'other', url: '' });
    expect((await visitor.call(call.address, { ZYID, purpose: 'view' })).code).toBe(401);
    const { url } = (await learner.call(call.address, { ZYID, purpose: 'view' })).result!;
    const cookie = [...learner.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const { statusCode, headers } = await test.app.inject({ method: 'GET', url, headers: { cookie } });
    expect([statusCode, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  });

  it('is saved by whom its policy lets', async () => {
    const save = async (who: Pick<TestPerson, 'call'>, ZYID: string) =>
      (await who.call(call.address, { ZYID, purpose: 'download' })).code;
    const rows = [ids.open, ids.teachers, ids.nobody];
    const all = (who: Pick<TestPerson, 'call'>) => Promise.all(rows.map((id) => save(who, id)));
    expect(await all(test.visitor())).toEqual([401, 401, 401]);
    expect(await all(learner)).toEqual([200, 403, 403]);
    expect(await all(teacher)).toEqual([200, 200, 403]);
  });
});

it('keeps its file as long as it is there', async () => {
  expect((await teacher.call(filesOperations.remove, { id: file.fileId })).code).toBe(405);
});

describe('favourites', () => {
  const rowsOf = async (id: string) =>
    (await test.db.selectFrom('favourites').where('material_id', '=', id).selectAll().execute()).length;

  it('want a session', async () => {
    expect((await test.visitor().call(call.addFavourite, { SCID: ids.open })).code).toBe(401);
  });

  it('are one row and one event after a hundred wishes at once; the last wish counts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => learner.call(call.addFavourite, { SCID: ids.open })),
    );
    expect(new Set(answers.map(({ code, result }) => `${code} ${result?.collected}`))).toEqual(new Set(['200 true']));
    expect(await rowsOf(ids.open)).toBe(1);
    await eventsRepository(test.db).takeOver();
    const counted = () =>
      test.db.selectFrom('materials').where('id', '=', ids.open).select('favourites').executeTakeFirstOrThrow();
    expect(await counted()).toEqual({ favourites: 1 });
    await learner.call(call.cancelFavourite, { SCID: ids.open });
    await learner.call(call.cancelFavourite, { SCID: ids.open });
    expect((await learner.call(call.collectStatus, { ZYID: ids.open })).result).toEqual({ collected: false });
    await eventsRepository(test.db).takeOver();
    expect(await counted()).toEqual({ favourites: 0 });
  });

  it('of many at once are each its own, whatever the others ask for', async () => {
    const people = [learner, teacher];
    const wishes = [ids.open, ids.teachers, randomUUID(), ids.open];
    const answers = await Promise.all(
      people.flatMap((person) => wishes.map((SCID) => person.call(call.addFavourite, { SCID }))),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 404, 200, 200, 200, 404, 200]);
    expect([await rowsOf(ids.open), await rowsOf(ids.teachers)]).toEqual([2, 2]);
    await eventsRepository(test.db).takeOver();
    const { favourites } = await test.db
      .selectFrom('materials')
      .where('id', '=', ids.open)
      .select('favourites')
      .executeTakeFirstOrThrow();
    expect(favourites).toBe(2);
    for (const person of people) for (const SCID of wishes) await person.call(call.cancelFavourite, { SCID });
  });

  it('are one with the key of their call: a repetition gets the first answer and keeps nothing anew', async () => {
    const key = learner.newKey();
    expect((await learner.call(call.addFavourite, { SCID: ids.open }, { key })).code).toBe(200);
    await learner.call(call.cancelFavourite, { SCID: ids.open });
    const again = await learner.call(call.addFavourite, { SCID: ids.open }, { key });
    expect([again.code, again.result]).toEqual([200, { collected: true }]);
    expect(await rowsOf(ids.open)).toBe(0);
  });

  it('lie in own folders; those of others are not there', async () => {
    await learner.call(call.addFavourite, { SCID: ids.open });
    await learner.call(call.addFavourite, { SCID: ids.teachers });
    const { id } = (await learner.call(call.addFolder, { name: '备课' })).result!;
    expect((await learner.call(call.addFolder, { name: ' 备课 ' })).result).toEqual({ id });
    expect((await learner.call(call.moveFavourites, { SCIDs: [ids.open], folderId: id })).code).toBe(200);
    expect((await learner.call(call.collectStatus, { ZYID: ids.open })).result).toEqual({
      collected: true,
      folderId: id,
    });
    expect((await learner.call(call.folders, {})).result).toEqual({
      folders: [{ id, name: '备课', count: 1 }],
      ...{ total: 2, unfiled: 1 },
    });
    const titles = async (query: object) =>
      (await learner.call(call.favourites, query)).result!.data.map(({ MC }) => MC);
    expect(await titles({})).toEqual(['给教师的', '公开的']);
    expect(await titles({ folderId: id })).toEqual(['公开的']);
    expect(await titles({ folderId: 'none' })).toEqual(['给教师的']);
    expect(await titles({ keyword: '教师' })).toEqual(['给教师的']);

    expect((await teacher.call(call.renameFolder, { id, name: '我的' })).code).toBe(404);
    expect((await teacher.call(call.removeFolder, { id })).code).toBe(404);
    expect((await teacher.call(call.favourites, { folderId: id })).code).toBe(404);
    expect((await teacher.call(call.moveFavourites, { SCIDs: [ids.open], folderId: id })).code).toBe(404);

    const other = (await learner.call(call.addFolder, { name: '另外' })).result!.id;
    expect((await learner.call(call.renameFolder, { id: other, name: '备课' })).code).toBe(400);
    expect((await learner.call(call.renameFolder, { id: other, name: '课外' })).code).toBe(200);
    expect((await learner.call(call.removeFolder, { id })).code).toBe(200);
    expect(await titles({ folderId: 'none' })).toEqual(['给教师的', '公开的']);
  });

  it('name what was withdrawn since, with the reason that was given', async () => {
    const change = (facts: object) =>
      test.db.updateTable('materials').set(facts).where('id', '=', ids.teachers).execute();
    const goneNow = async () => {
      const { result } = await learner.call(call.favourites, {});
      return result!.data.find(({ MC }) => MC === '给教师的')!.gone;
    };
    expect(await goneNow()).toBeNull();
    await change({ status: 'withdrawn', reason: '许可已到期' });
    expect(await goneNow()).toEqual({ kind: 'withdrawn', reason: '许可已到期' });
    await change({ binned_at: new Date() });
    expect(await goneNow()).toEqual({ kind: 'deleted', reason: '' });
    await change({ status: 'published', reason: '', binned_at: null });
  });
});

describe('a use in a course', () => {
  const chapter = async () =>
    (
      await test.db
        .selectFrom('outline_nodes')
        .where('course_id', '=', course.courseId)
        .where('kind', '=', 'chapter')
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('is an item of the outline with a file of the own, of the same content', async () => {
    const before = await test.db.selectFrom('file_contents').select('sha256').execute();
    const input = { ZYID: ids.teachers, courseId: course.courseId, parentId: await chapter() };
    const { code, result } = await teacher.call(call.use, input);
    expect(code).toBe(200);
    expect(result!.version).toBe(1);
    const node = await test.db
      .selectFrom('outline_nodes')
      .where('id', '=', result!.nodeId)
      .selectAll()
      .executeTakeFirst();
    expect(node).toMatchObject({
      kind: 'document',
      title: '给教师的',
      file_id: result!.fileId,
      parent_id: input.parentId,
    });
    const copy = await test.db.selectFrom('files').where('id', '=', result!.fileId).selectAll().executeTakeFirst();
    expect(copy).toMatchObject({ owner_id: teacher.id, sha256: file.sha256, name: '讲义.txt' });
    expect(await test.db.selectFrom('file_contents').select('sha256').execute()).toEqual(before);
    await eventsRepository(test.db).takeOver();
    expect((await test.visitor().call(call.material, { ZYID: ids.teachers })).result!.uses).toBe(1);
  });

  it('wants the right, the policy, a place and an own course; else nothing is written', async () => {
    const parentId = await chapter();
    const use = async (who: TestPerson, change: object) =>
      (await who.call(call.use, { ZYID: ids.open, courseId: course.courseId, parentId, ...change })).code;
    const files = () => test.db.selectFrom('files').select('id').execute();
    const before = await files();
    const stranger = await test.person('teacher');
    expect(await use(learner, {})).toBe(403);
    expect(await use(stranger, {})).toBe(404);
    expect(await use(teacher, { ZYID: ids.nobody })).toBe(403);
    expect(await use(teacher, { ZYID: ids.withdrawn })).toBe(404);
    expect(await use(teacher, { parentId: randomUUID() })).toBe(400);
    expect(await files()).toEqual(before);
  });
});

describe('counting', () => {
  it('takes each viewer once in half an hour, and no robot', async () => {
    const [id] = (await addMaterials(test, { libraryId: library, uploaderId: teacher.id, file }, [{}])) as [string];
    const library2 = openLibrary(test.db, {} as Parameters<typeof openLibrary>[1]);
    const actorOf = (accountId: string | null) =>
      ({ id: accountId, schoolId: null, roles: [], edition: 'he' }) as unknown as Parameters<
        typeof library2.material.countView
      >[1];
    const look = (viewer: string | null) => library2.material.countView({ id }, actorOf(null), viewer);
    await Promise.all([look('a'), look('a'), look('b'), look(null)]);
    await library2.count();
    await look('a');
    await library2.count();
    const views = async () =>
      (await test.db.selectFrom('materials').where('id', '=', id).select('views').executeTakeFirstOrThrow()).views;
    expect(await views()).toBe(2);
    await test.db
      .updateTable('material_seen')
      .set({ at: new Date(Date.now() - 1_900_000) })
      .execute();
    await look('a');
    await library2.count();
    expect(await views()).toBe(3);
    const shown = await test.visitor().call(call.material, { ZYID: id });
    expect(shown.result!.weeklyViews.at(-1)).toBe(3);
    await library2.sweep();
  });
});
