import { beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import type { MaterialSearchQuery } from '#contract/library/library-materials.contract.ts';
import { hitsAtMost } from '#server/modules/library/materials/material-search.repository.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { addLibrary, addMaterials } from './library.builder.ts';

let test: TestApp;
let schoolId: string;
let uploaderId: string;
let first: string;

const find = async (query: MaterialSearchQuery) => {
  const { code, result } = await test.visitor().call(libraryOperations.searchMaterials, { edition: 'he', ...query });
  expect(code).toBe(200);
  return result!;
};
const titles = async (query: MaterialSearchQuery) => (await find(query)).data.map(({ MC }) => MC);

beforeAll(async () => {
  test = await testApp();
  schoolId = (await addSchools(test)).yunhai;
  uploaderId = (await test.person('teacher', { schoolId })).id;
  first = await addLibrary(test, { schoolId, name: '基础医学资源库' });
  const library = (facts: object) => addLibrary(test, { schoolId, ...facts });
  const second = await library({ name: '护理资源库' });
  const closed = await library({ name: '没有开放的', isOpen: false });
  const vocational = await library({ name: '职教资源库', edition: 've' });
  await addMaterials(test, { libraryId: first, uploaderId }, [
    { title: '心脏解剖课件', kind: 'slides', views: 5 },
    { title: '循环系统', introduction: '<p>心脏与血管</p>', views: 900 },
    { title: '心脏草稿', status: 'draft' },
    { title: '心脏下架', status: 'withdrawn' },
    { title: '心脏删除', binned: true },
  ]);
  await addMaterials(test, { libraryId: second, uploaderId }, [{ title: '心脏护理', views: 50 }]);
  await addMaterials(test, { libraryId: closed, uploaderId }, [{ title: '关着的心脏' }]);
  await addMaterials(test, { libraryId: vocational, uploaderId }, [{ title: '职教的心脏' }]);
});

describe('the search of all libraries', () => {
  it('finds what visitors may see in open libraries, words of the title before those of the introduction', async () => {
    const found = await find({ keyword: '心脏' });
    expect(found.data.map(({ MC }) => MC)).toEqual(['心脏护理', '心脏解剖课件', '循环系统']);
    expect(found).toMatchObject({ totalCount: 3, totalPage: 1 });
    expect(found.data[1]).toMatchObject({ ZYKID: first, libraryName: '基础医学资源库', kind: 'slides', sid: 1 });
  });

  it('keeps the editions apart, turns pages, and finds nothing without a word', async () => {
    expect(await titles({ keyword: '心脏', edition: 've' })).toEqual(['职教的心脏']);
    expect(await titles({ keyword: '心脏', pageSize: 2, pageNo: 2 })).toEqual(['循环系统']);
    expect(await titles({ keyword: '？！' })).toEqual([]);
    expect(await titles({ keyword: '没有的词' })).toEqual([]);
  });

  it('finds what stands in a library of that name, and what is near where nothing has all the words', async () => {
    expect(await titles({ keyword: '基础医学' })).toEqual(['循环系统', '心脏解剖课件']);
    expect(await titles({ keyword: '基础医学 解剖' })).toEqual(['心脏解剖课件']);
    expect(await find({ keyword: '心脏解破' })).toMatchObject({ isNear: true, totalCount: 1 });
    expect((await find({ keyword: '心脏' })).isNear).toBeUndefined();
  });

  it('finds the hottest of a library where a word stands in very many', async () => {
    const many = await addLibrary(test, { schoolId, name: '很大的资源库' });
    const rows = Array.from({ length: hitsAtMost + 200 }, (_, at) => ({ title: `骨骼 ${at}`, views: at }));
    await addMaterials(test, { libraryId: many, uploaderId }, rows);
    const found = await find({ keyword: '骨骼', pageSize: 3 });
    expect(found.data.map(({ views }) => views)).toEqual([hitsAtMost + 199, hitsAtMost + 198, hitsAtMost + 197]);
    expect(found).toMatchObject({ totalCount: hitsAtMost, totalCapped: true });
  });
});
