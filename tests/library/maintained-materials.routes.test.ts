import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceOperations as call } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations as materialCalls } from '#contract/maintenance/maintenance-materials.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { officeOf, pdfOf, utf8 } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addFile, addLibrary, addMaterials, keepLibrary, type MaterialFacts } from './library.builder.ts';

let test: TestApp;
let schoolId: string;
let keeper: TestPerson;
let second: TestPerson;
let library: string;
const at = () => ({ libraryId: library });

beforeAll(async () => {
  test = await testApp();
  schoolId = (await addSchools(test)).yunhai;
  keeper = await test.person('libMaintainer', { name: '温若川', schoolId });
  second = await test.person('libMaintainer', { name: '江以宁', schoolId });
});
beforeEach(async () => {
  library = await addLibrary(test, { schoolId });
  for (const { id } of [keeper, second]) await keepLibrary(test, id, library);
});

const english = { language: 'en-US' } as const;
type Move = 'submit' | 'publish' | 'refuse' | 'withdraw' | 'restore' | 'bin' | 'recover';
const move = (person: TestPerson, one: Move, materialIds: string[], more: { reason?: string; version?: number } = {}) =>
  person.call(materialCalls.moveMaterials, { ...at(), materialIds, move: one, ...more });
const sheet = async (materialId: string) =>
  (await keeper.call(materialCalls.material, { ...at(), materialId })).result!;
const list = async (query: object = {}) => (await keeper.call(materialCalls.materials, { ...at(), ...query })).result!;
const titles = async (query: object) => (await list(query)).data.map(({ title }) => title);
const add = async (...rows: MaterialFacts[]) => addMaterials(test, { libraryId: library, uploaderId: keeper.id }, rows);
const found = async (keyword: string) =>
  (await test.visitor().call(libraryOperations.materials, { ZYKID: library, keyword })).result!.data.map(
    ({ MC }) => MC,
  );
const shown = async (ZYID: string) => (await test.visitor().call(libraryOperations.material, { ZYID })).code;

describe('files that become materials', () => {
  it('are drafts with the name of the file and the terms of the library, however often they are sent', async () => {
    const first = await addFile(test, keeper.id, '第1讲 心脏.txt', '心脏有四个腔');
    const twin = await addFile(test, keeper.id, '又是心脏.txt', '心脏有四个腔');
    const directoryId = await addDirectory(test, library, '循环系统');
    const input = { ...at(), fileIds: [first.fileId, twin.fileId], directoryId, type: 2 };
    const { materials } = (await keeper.call(materialCalls.addMaterials, input)).result!;
    expect(materials.map(({ title, duplicateOf }) => [title, duplicateOf?.title])).toEqual([
      ['第1讲 心脏', undefined],
      ['又是心脏', '第1讲 心脏'],
    ]);
    expect((await keeper.call(materialCalls.addMaterials, input)).result!.materials).toEqual(materials);
    const one = await sheet(materials[0]!.id);
    expect(one).toMatchObject({
      ...{ type: 2, status: 'draft', licence: 'internal', downloadPolicy: 'people', kind: 'text', format: 'TXT' },
      ...{
        versionNumber: 1,
        isRevised: false,
        uploader: '温若川',
        directoryId,
        fileName: '第1讲 心脏.txt',
        missing: [],
      },
      versions: [{ number: 1, status: 'draft', by: '温若川' }],
      log: [{ event: 'add', by: '温若川' }],
      work: [{ kind: 'text', state: 'queued' }],
    });
    expect((await list()).tabs).toEqual({ all: 2, draft: 2, review: 0, published: 0, withdrawn: 0, bin: 0 });
    const events = test.db.selectFrom('material_events').where('library_id', '=', library);
    expect(await events.select(['measure', 'account_id']).execute()).toEqual([
      { measure: 'uploads', account_id: keeper.id },
      { measure: 'uploads', account_id: keeper.id },
    ]);
  });

  it('are the own ones of the person, of a type and a directory that there are', async () => {
    const file = await addFile(test, second.id);
    const elsewhere = await addDirectory(test, await addLibrary(test, { schoolId }), '别处');
    expect((await keeper.call(materialCalls.addMaterials, { ...at(), fileIds: [file.fileId] })).code).toBe(404);
    for (const wrong of [{ type: 77 }, { directoryId: elsewhere }])
      expect((await second.call(materialCalls.addMaterials, { ...at(), fileIds: [file.fileId], ...wrong })).code).toBe(
        400,
      );
  });

  it('are seen by the other maintainers before anybody else, and stay while a material needs them', async () => {
    const file = await addFile(test, keeper.id, '未公开.txt');
    await keeper.call(materialCalls.addMaterials, { ...at(), fileIds: [file.fileId] });
    const stranger = await test.person('libMaintainer');
    expect((await second.call(filesOperations.address, { id: file.fileId, purpose: 'view' })).code).toBe(200);
    expect((await stranger.call(filesOperations.address, { id: file.fileId, purpose: 'view' })).code).toBe(404);
    await confirmed(test, keeper);
    expect((await keeper.call(filesOperations.remove, { id: file.fileId })).code).toBe(405);
  });
});

describe('the list', () => {
  it('has tabs, filters, orders and the age of what waits longest', async () => {
    const parent = await addDirectory(test, library, '上级');
    const directory = await addDirectory(test, library, '下级', { parentId: parent });
    const [first] = await add(
      { title: '甲', type: 3, status: 'review', directoryId: directory, author: '祁岳' },
      { title: '乙', type: 5, status: 'draft', tags: ['国考'] },
      { title: '丙', type: null, status: 'draft' },
      { title: '丁', status: 'withdrawn' },
      { title: '戊', kind: 'video' },
      { title: '己', binned: true },
    );
    await test.db
      .updateTable('materials')
      .set({ submitted_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', first!)
      .execute();
    const { tabs, totalCount, oldestWaiting } = await list();
    expect(tabs).toEqual({ all: 5, draft: 2, review: 1, published: 1, withdrawn: 1, bin: 1 });
    expect([totalCount, oldestWaiting]).toEqual([5, '2026-11-01T00:00:00.000Z']);
    expect(await titles({ tab: 'review' })).toEqual(['甲']);
    expect(await titles({ tab: 'bin' })).toEqual(['己']);
    expect(await titles({ directoryId: parent })).toEqual(['甲']);
    expect(await titles({ type: 5 })).toEqual(['乙']);
    expect(await titles({ type: 99 })).toEqual(['丙']);
    expect(await titles({ kind: 'video' })).toEqual(['戊']);
    expect(await titles({ search: '国考' })).toEqual(['乙']);
    expect(await titles({ search: '祁' })).toEqual(['甲']);
    expect(await titles({ search: first!.slice(0, 8) })).toEqual(['甲']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ uploaderId: second.id })).toEqual([]);
    expect(await titles({ sort: 'title', pageSize: 2, pageNo: 2 })).toHaveLength(2);
    expect((await list({ search: '乙', pageSize: 1 })).totalCount).toBe(1);
  });
});

describe('facts', () => {
  it('are written with the version that was seen', async () => {
    const [id] = await add({ title: '旧名', type: 1 });
    const edit = (change: object, version = 1) =>
      keeper.call(materialCalls.editMaterial, { ...at(), materialId: id!, version, ...change });
    const change = { title: ' 脑干 ', tags: ['影像', ' 影像 '], introduction: '<p>a<script>x</script></p>', type: 6 };
    expect((await edit(change)).result).toEqual({ version: 2 });
    expect(await sheet(id!)).toMatchObject({ title: '脑干', tags: ['影像'], introduction: '<p>a</p>', type: 6 });
    expect(await edit({ title: '迟了' })).toMatchObject({
      code: 409,
      result: { current: { title: '脑干', version: 2 } },
    });
    expect((await edit({ type: 77 }, 2)).code).toBe(400);
    expect(await found('脑干')).toEqual(['脑干']);
    expect(await found('旧名')).toEqual([]);
  });

  it('of many are written alike; tags are added, and who cannot be written is told with the word why', async () => {
    const ids = await add({ title: '一', tags: ['甲'] }, { title: '二' }, { title: '三', binned: true });
    const input = { ...at(), materialIds: ids, addTags: ['乙'], type: 4, downloadPolicy: 'nobody' as const };
    const { result } = await keeper.call(materialCalls.editMaterials, input);
    expect(result).toEqual({ done: 2, refused: [{ id: ids[2], title: '三', why: '当前状态下不能进行此操作' }] });
    expect(await sheet(ids[0]!)).toMatchObject({ tags: ['甲', '乙'], type: 4, downloadPolicy: 'nobody' });
    expect(await sheet(ids[2]!)).toMatchObject({ type: 1 });
  });

  it('that are so already are left alone, and the answer says in words what was changed and what was not', async () => {
    const ids = await add(
      { title: '一', type: 4, tags: ['甲'] },
      { title: '二', type: 5 },
      { title: '三', binned: true },
    );
    const input = { ...at(), materialIds: ids, type: 4 };
    const some = await keeper.call(materialCalls.editMaterials, input);
    expect(some.result!.done).toBe(1);
    // The reasons stand in the order of the ids.
    expect(some.message).toMatch(/^已改动 1 项，2 项未改：/);
    for (const why of ['与现有内容相同（1 项）', '当前状态下不能进行此操作（1 项）'])
      expect(some.message).toContain(why);
    const [first] = ids;
    expect(await sheet(first!)).toMatchObject({ version: 1, log: [] });
    const same = { ...at(), materialIds: [first!], type: 4, addTags: ['甲'] };
    expect((await keeper.call(materialCalls.editMaterials, same)).message).toBe(
      '没有任何改动，1 项未改：与现有内容相同',
    );
    const told = await keeper.call(
      materialCalls.moveMaterials,
      { ...at(), materialIds: [first!], move: 'restore' },
      english,
    );
    expect(told.message).toBe('Nothing was changed; 1 left as before: This is not possible in the current state');
    expect((await move(keeper, 'withdraw', ids.slice(0, 2), { reason: '内容已过时' })).message).toBe('已改动 2 项');
  });
});

describe('all that the filters leave', () => {
  it('is picked with its versions; what somebody changed since is left alone and told', async () => {
    const ids = await add(
      { title: '心脏一', status: 'review' },
      { title: '心脏二', status: 'review' },
      { title: '肝脏', status: 'review' },
      { title: '心脏三', status: 'draft' },
    );
    const picked = (await keeper.call(materialCalls.pickMaterials, { ...at(), tab: 'review', search: '心脏' })).result!;
    expect(picked.isCapped).toBe(false);
    expect(new Set(picked.materials.map(({ id }) => id))).toEqual(new Set([ids[0], ids[1]]));
    const changed = picked.materials.find(({ id }) => id === ids[1])!;
    const change = { ...at(), materialId: changed.id, version: changed.version, author: '别人' };
    expect((await second.call(materialCalls.editMaterial, change)).code).toBe(200);
    const seen = {
      materialIds: picked.materials.map(({ id }) => id),
      versions: picked.materials.map(({ version }) => version),
    };
    const refused = [{ id: ids[1], title: '心脏二', why: expect.any(String) }];
    const edited = await keeper.call(materialCalls.editMaterials, { ...at(), ...seen, type: 9 });
    expect(edited.result).toEqual({ done: 1, refused });
    expect((await sheet(ids[1]!)).type).toBe(1);
    const moved = await second.call(materialCalls.moveMaterials, {
      ...at(),
      ...seen,
      move: 'publish',
    });
    // The edit just now counts for the first one too.
    expect(moved.result).toMatchObject({ done: 0, refused: [{}, {}] });
    const again = (await second.call(materialCalls.pickMaterials, { ...at(), tab: 'review' })).result!;
    const now = {
      materialIds: again.materials.map(({ id }) => id),
      versions: again.materials.map(({ version }) => version),
    };
    expect((await second.call(materialCalls.moveMaterials, { ...at(), ...now, move: 'publish' })).result).toEqual({
      done: 3,
      refused: [],
    });
    const audited = test.db.selectFrom('audit_entries').where('object_id', 'in', now.materialIds).select('event');
    expect((await audited.execute()).filter(({ event }) => event === 'material.publish')).toHaveLength(3);
    const uneven = { ...at(), materialIds: now.materialIds, versions: [1], move: 'withdraw' as const, reason: '过时' };
    expect((await second.call(materialCalls.moveMaterials, uneven)).code).toBe(400);
  });

  it('is of libraries that the person keeps', async () => {
    const other = await addLibrary(test, { schoolId, name: '别家的' });
    expect((await keeper.call(materialCalls.pickMaterials, { libraryId: other })).code).toBe(404);
  });
});

describe('a review', () => {
  it('sends back with a reason, and passes what somebody else uploaded', async () => {
    const [id] = await add({ title: '锁骨', status: 'draft' });
    expect((await move(keeper, 'publish', [id!])).result!.refused).toMatchObject([{ why: '当前状态下不能进行此操作' }]);
    await move(keeper, 'submit', [id!]);
    expect((await list({ tab: 'review' })).data).toMatchObject([{ id, status: 'review' }]);
    expect((await move(keeper, 'publish', [id!])).result!.refused).toEqual([
      { id, title: '锁骨', why: '本人上传的素材须由其他维护员审核' },
    ]);
    expect((await move(second, 'refuse', [id!])).code).toBe(400);
    await move(second, 'refuse', [id!], { reason: '缺许可说明' });
    expect(await sheet(id!)).toMatchObject({
      ...{ status: 'draft', reason: '缺许可说明' },
      versions: [{ status: 'refused' }],
    });
    expect(await shown(id!)).toBe(404);
    await move(keeper, 'submit', [id!]);
    expect((await move(second, 'publish', [id!])).result).toEqual({ done: 1, refused: [] });
    expect(await sheet(id!)).toMatchObject({ status: 'published', reason: '', versions: [{ status: 'published' }] });
    expect(await shown(id!)).toBe(200);
    expect(await found('锁骨')).toEqual(['锁骨']);
    const { log } = await sheet(id!);
    expect(log.map(({ event, by, detail }) => [event, by, detail])).toEqual([
      ['publish', '江以宁', ''],
      ['submit', '温若川', ''],
      ['refuse', '江以宁', '缺许可说明'],
      ['submit', '温若川', ''],
    ]);
    const audited = test.db.selectFrom('audit_entries').where('object_id', '=', id!).orderBy('at').select('event');
    expect((await audited.execute()).map(({ event }) => event)).toEqual([
      ...['material.submit', 'material.refuse', 'material.submit', 'material.publish'],
    ]);
  });

  it('is told to be nobody else’s where nobody else keeps the library', async () => {
    const isShared = async () => (await keeper.call(call.settings, at())).result!.isShared;
    expect(await isShared()).toBe(true);
    library = await addLibrary(test, { schoolId });
    await keepLibrary(test, keeper.id, library);
    expect(await isShared()).toBe(false);
    const [id] = await add({ title: '独自', status: 'draft' });
    await move(keeper, 'submit', [id!]);
    expect((await move(keeper, 'publish', [id!])).result).toEqual({ done: 1, refused: [] });
  });

  it('is told what those will see who may not save the file', async () => {
    const of = async (name: string, bytes: Uint8Array) => {
      const file = await addFile(test, keeper.id, name, bytes);
      const owner = { libraryId: library, uploaderId: keeper.id, file };
      return (await sheet((await addMaterials(test, owner, [{ downloadPolicy: 'nobody' }]))[0]!)).heldAs;
    };
    expect(await of('讲义.pdf', pdfOf(2))).toBe('pages');
    expect(await of('讲义.docx', officeOf('docx'))).toBe('none');
    expect(await of('文字.txt', utf8('字'))).toBe('text');
  });

  it('waits for type and licence', async () => {
    const [id] = await add({ title: '没有类型', type: null, status: 'draft' });
    expect((await move(keeper, 'submit', [id!])).result!.refused).toMatchObject([{ why: '请先填写素材的类型和许可' }]);
    expect((await list()).data[0]).toMatchObject({ missing: ['type'], type: 99 });
  });

  it('is done by oneself where nobody else keeps the library, and left out where the library wants none', async () => {
    await test.db.updateTable('libraries').set({ is_reviewed: false }).where('id', '=', library).execute();
    const [free] = await add({ title: '免审', status: 'draft' });
    expect((await move(keeper, 'publish', [free!])).result).toMatchObject({ done: 1 });
    library = await addLibrary(test, { schoolId });
    await keepLibrary(test, keeper.id, library);
    const [alone] = await add({ title: '一个人', status: 'draft' });
    await move(keeper, 'submit', [alone!]);
    expect((await move(keeper, 'publish', [alone!])).result).toMatchObject({ done: 1 });
  });

  it('is not done twice by two at once, and a version that is over is told', async () => {
    const [id] = await add({ title: '同时', status: 'review' });
    const both = await Promise.all([move(second, 'publish', [id!]), move(second, 'publish', [id!])]);
    expect(both.map(({ result }) => result!.done).toSorted()).toEqual([0, 1]);
    expect(await move(second, 'withdraw', [id!], { version: 1, reason: '过时' })).toMatchObject({
      code: 409,
      result: { current: { status: 'published', version: 2 } },
    });
  });
});

describe('a published material', () => {
  it('is withdrawn at once with a reason, and restored', async () => {
    const [id] = await add({ title: '会下架' });
    expect([await shown(id!), await found('会下架')]).toEqual([200, ['会下架']]);
    expect(await move(keeper, 'withdraw', [id!])).toMatchObject({
      code: 400,
      result: { issues: [{ path: '/reason' }] },
    });
    await move(keeper, 'withdraw', [id!], { reason: '版权到期' });
    expect((await sheet(id!)).log).toMatchObject([{ event: 'withdraw', by: '温若川', detail: '版权到期' }]);
    expect([await shown(id!), await found('会下架')]).toEqual([404, []]);
    expect((await list({ tab: 'withdrawn' })).data).toMatchObject([{ id, reason: '版权到期' }]);
    await move(second, 'restore', [id!]);
    expect([await shown(id!), await found('会下架')]).toEqual([200, ['会下架']]);
  });

  it('keeps its file until the new one is passed', async () => {
    const [id] = await add({ title: '第一版' });
    const file = await addFile(test, keeper.id, '第二版.md', '# 新的内容');
    const input = { ...at(), materialId: id!, fileId: file.fileId, note: '改了八页', version: 1 };
    expect((await second.call(materialCalls.reviseMaterial, input)).code).toBe(404);
    expect((await keeper.call(materialCalls.reviseMaterial, input)).result).toEqual({ version: 2 });
    expect((await keeper.call(materialCalls.reviseMaterial, input)).code).toBe(409);
    const seen = async () =>
      (await test.visitor().call(libraryOperations.material, { ZYID: id! })).result!.versions.map(
        ({ number }) => number,
      );
    expect(await seen()).toEqual([1]);
    expect((await list({ tab: 'review' })).data).toMatchObject([
      { id, status: 'published', isRevised: true, versionNumber: 2, format: 'MD', sizeBytes: file.sizeBytes },
    ]);
    expect((await move(keeper, 'publish', [id!])).result!.refused).toMatchObject([
      { why: '本人上传的素材须由其他维护员审核' },
    ]);
    await move(second, 'refuse', [id!], { reason: '页码不对' });
    expect(await sheet(id!)).toMatchObject({ status: 'published', isRevised: false, reason: '页码不对' });

    await keeper.call(materialCalls.reviseMaterial, { ...input, version: 3 });
    await move(second, 'publish', [id!]);
    expect(await sheet(id!)).toMatchObject({
      ...{ status: 'published', isRevised: false, versionNumber: 3, format: 'MD', fileId: file.fileId, reason: '' },
      versions: [
        { number: 3, status: 'published', note: '改了八页' },
        { number: 2, status: 'refused' },
        { number: 1, status: 'published' },
      ],
    });
    expect(await seen()).toEqual([3, 1]);
  });
});

describe('the bin', () => {
  it('hides a material from everybody, gives it back as it was, and erases it for good', async () => {
    const [id, kept] = await add({ title: '扔掉' }, { title: '留下' });
    const erase = () => keeper.call(materialCalls.eraseMaterial, { ...at(), materialId: id! });
    expect((await move(keeper, 'bin', [id!])).result).toMatchObject({ done: 1 });
    expect([await shown(id!), await found('扔掉')]).toEqual([404, []]);
    expect((await move(keeper, 'withdraw', [id!], { reason: '过时' })).result!.refused).toMatchObject([
      { why: '当前状态下不能进行此操作' },
    ]);
    await move(keeper, 'recover', [id!]);
    expect(await shown(id!)).toBe(200);
    await confirmed(test, keeper);
    expect((await erase()).code).toBe(405);
    await move(keeper, 'bin', [id!]);
    expect((await erase()).code).toBe(200);
    expect((await erase()).code).toBe(404);
    expect(await titles({ tab: 'bin' })).toEqual([]);
    expect(await shown(kept!)).toBe(200);
    const audited = test.db.selectFrom('audit_entries').where('object_id', '=', id!).select('event');
    expect((await audited.execute()).map(({ event }) => event)).toContain('material.erase');
  });

  it('takes hundreds at once and counts them rightly', async () => {
    const ids = await add(...Array.from({ length: 230 }, (_, index) => ({ title: `素材 ${index}` })));
    expect((await move(keeper, 'bin', [...ids, library])).result).toMatchObject({
      done: 230,
      refused: [{ id: library, why: '内容不存在或已被删除' }],
    });
    expect((await list()).tabs).toMatchObject({ all: 0, published: 0, bin: 230 });
    await move(keeper, 'recover', ids);
    expect((await list()).tabs).toMatchObject({ all: 230, published: 230, bin: 0 });
  });
});
