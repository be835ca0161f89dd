import { beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import type { MaterialListQuery } from '#contract/library/library-materials.contract.ts';
import { renewStaleWords } from '#server/modules/library/materials/material-words.ts';
import { addSchools, inDays } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addLibrary, addMaterials, entryOf, type MaterialFacts } from './library.builder.ts';

let test: TestApp;
let teacher: TestPerson;
let ZYKID: string;
let closed: string;
let tree: { top: string; below: string; other: string };
let ids: Record<string, string>;
const child = { ...entryOf({ title: '只看幻灯片' }), courseIds: [] };
const section = entryOf({
  title: '树专题',
  condition: { types: [1, 7], kinds: [], directoryId: null, tags: ['树'] },
  children: [
    {
      id: child.id,
      title: child.title,
      isHidden: false,
      courseIds: [],
      condition: { ...child.condition, kinds: ['slides'] },
    },
  ],
});
const hidden = entryOf({ title: '藏起来的', isHidden: true });

const page = async (query: Omit<MaterialListQuery, 'ZYKID'>) => {
  const answer = await test.visitor().call(libraryOperations.materials, { ZYKID, pageSize: 50, ...query });
  expect(answer.code).toBe(200);
  return answer.result!;
};
const titles = async (query: Omit<MaterialListQuery, 'ZYKID'>) => (await page(query)).data.map(({ MC }) => MC);

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  teacher = await test.person('teacher', { schoolId: schools.yunhai });
  ZYKID = await addLibrary(test, { schoolId: schools.yunhai, menu: [section, hidden] });
  closed = await addLibrary(test, { schoolId: schools.yunhai, name: '没有开放的', isOpen: false });
  const top = await addDirectory(test, ZYKID, '树');
  tree = {
    top,
    below: await addDirectory(test, ZYKID, '二叉树', { parentId: top }),
    other: await addDirectory(test, ZYKID, '图', { position: 1 }),
  };
  const rows: (MaterialFacts & { title: string })[] = [
    { title: '二叉树遍历课件', kind: 'slides', directoryId: tree.below, tags: ['树'], views: 50, author: '沈知远' },
    { title: '平衡树教案', type: 2, kind: 'word', directoryId: tree.top, tags: ['树'], views: 40 },
    { title: '图的遍历课件', kind: 'slides', directoryId: tree.other, views: 30, downloadPolicy: 'teachers' },
    { title: '排序习题', type: 7, kind: 'pdf', views: 20, tags: ['排序'], downloadPolicy: 'nobody' },
    {
      title: '树的习题',
      type: 7,
      kind: 'pdf',
      directoryId: tree.top,
      tags: ['树'],
      views: 10,
      introduction: '<p>遍历</p>',
    },
    { title: '退回的草稿', status: 'draft' },
    { title: '等着审核的', status: 'review' },
    { title: '下架的课件', status: 'withdrawn' },
    { title: '回收站里的课件', binned: true },
  ];
  const made = await addMaterials(
    test,
    { libraryId: ZYKID, uploaderId: teacher.id, schoolId: schools.yunhai },
    rows.map((row, index) => ({ publishedAt: inDays(-index - 1), ...row })),
  );
  ids = Object.fromEntries(rows.map(({ title }, index) => [title, made[index]!]));
  await addMaterials(test, { libraryId: closed, uploaderId: teacher.id }, [{ title: '关着的遍历' }]);
});

describe('the material centre', () => {
  it('shows what is published, the hottest first', async () => {
    const all = await page({});
    expect(all.data.map(({ MC }) => MC)).toEqual([
      '二叉树遍历课件',
      '平衡树教案',
      '图的遍历课件',
      '排序习题',
      '树的习题',
    ]);
    expect(all).toMatchObject({ totalCount: 5, totalPage: 1 });
    expect(all.data[0]).toMatchObject({
      ZYID: ids['二叉树遍历课件'],
      ZYKID,
      sid: 1,
      kind: 'slides',
      format: 'TXT',
      author: '沈知远',
      school: '云海大学',
      views: 50,
      downloadable: true,
      cover: '',
    });
  });

  it('filters by types, kinds and directories with what is below', async () => {
    expect(await titles({ sid: '2,7' })).toEqual(['平衡树教案', '排序习题', '树的习题']);
    expect(await titles({ kind: 'slides,word' })).toEqual(['二叉树遍历课件', '平衡树教案', '图的遍历课件']);
    expect(await titles({ directoryId: tree.top })).toEqual(['二叉树遍历课件', '平衡树教案', '树的习题']);
    expect(await titles({ sid: '1', kind: 'slides', directoryId: tree.top })).toEqual(['二叉树遍历课件']);
    expect(await titles({ sid: '56' })).toEqual([]);
  });

  it('counts what each choice would leave, its own row not narrowed', async () => {
    const { facets, totalCount } = await page({ sid: '7', directoryId: tree.top });
    expect(totalCount).toBe(1);
    expect(facets.types.toSorted((a, b) => a.sid - b.sid)).toEqual([
      { sid: 1, count: 1 },
      { sid: 2, count: 1 },
      { sid: 7, count: 1 },
    ]);
    expect(facets.kinds).toEqual([{ kind: 'pdf', count: 1 }]);
    expect(facets.directories).toEqual([{ id: tree.top, count: 1 }]);
  });

  it.each(['hot', 'newest', 'downloads', 'favourites'] as const)(
    'walks by pages and by places alike, sorted by %s',
    async (sort) => {
      for (const filter of [{}, { sid: '1,7' }, { keyword: '遍历' }]) {
        const all = await titles({ sort, ...filter });
        const pages = await Promise.all([1, 2, 3].map((pageNo) => titles({ sort, ...filter, pageNo, pageSize: 2 })));
        expect(pages.flat()).toEqual(all);
        const walked: string[] = [];
        let after: string | undefined;
        do {
          const one = await page({ sort, ...filter, pageSize: 2, ...(after !== undefined && { after }) });
          walked.push(...one.data.map(({ MC }) => MC));
          after = one.next;
        } while (after !== undefined);
        expect(walked).toEqual(all);
      }
    },
  );

  it('finds words in titles before introductions, and only in this library', async () => {
    expect(await titles({ keyword: '遍历' })).toEqual(['二叉树遍历课件', '图的遍历课件', '树的习题']);
    expect(await titles({ keyword: '遍历', kind: 'pdf' })).toEqual(['树的习题']);
    expect(await titles({ keyword: '沈知远' })).toEqual(['二叉树遍历课件']);
    expect(await titles({ keyword: '课件', sort: 'newest' })).toEqual(['二叉树遍历课件', '图的遍历课件']);
    expect(await titles({ keyword: '没有这样的词' })).toEqual([]);
    expect(await titles({ keyword: '、。' })).toEqual([]);
    // By any piece of a title, by sound, and by what else is known of it, behind those whose title says it.
    expect(await titles({ keyword: '历课' })).toEqual(['二叉树遍历课件', '图的遍历课件']);
    expect(await titles({ keyword: '衡' })).toEqual(['平衡树教案']);
    expect(await titles({ keyword: '平衡樹' })).toEqual(['平衡树教案']);
    expect(await titles({ keyword: 'pinghengshu' })).toEqual(['平衡树教案']);
    expect(await titles({ keyword: 'phsja' })).toEqual(['平衡树教案']);
    expect(await titles({ keyword: '二叉树' })).toEqual(['二叉树遍历课件']);
    expect((await titles({ keyword: '幻灯片' })).toSorted()).toEqual(['图的遍历课件', '二叉树遍历课件'].toSorted());
    expect((await titles({ keyword: '习题' }))[0]).toBe('排序习题');
    expect(await titles({ keyword: "'; drop table materials; --" })).toEqual([]);
    expect((await page({ keyword: '遍历' })).isNear).toBeUndefined();
    expect(await page({ keyword: '二叉数遍历' })).toMatchObject({ isNear: true, totalCount: 1 });
    expect(await page({ keyword: '平衡树 期末' })).toMatchObject({ isNear: true, totalCount: 1 });
    const { facets } = await page({ keyword: '遍历' });
    expect(facets.kinds).toEqual([
      { kind: 'slides', count: 2 },
      { kind: 'pdf', count: 1 },
    ]);
  });

  it('shows a section by its condition and a sub-entry by both', async () => {
    expect(await titles({ BKID: section.id })).toEqual(['二叉树遍历课件', '树的习题']);
    expect(await titles({ BKID: section.id, sid: '7' })).toEqual(['树的习题']);
    expect(await titles({ BKID: section.id, directoryId: child.id })).toEqual(['二叉树遍历课件']);
    expect(await titles({ BKID: section.id, directoryId: tree.below })).toEqual(['二叉树遍历课件']);
  });

  it('knows no foreign, hidden or unknown place', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const wrong of [{ BKID: unknown }, { BKID: hidden.id }, { directoryId: unknown }])
      expect((await test.visitor().call(libraryOperations.materials, { ZYKID, ...wrong })).code).toBe(404);
    for (const library of [unknown, closed])
      expect((await test.visitor().call(libraryOperations.materials, { ZYKID: library })).code).toBe(404);
    expect((await test.visitor().call(libraryOperations.materials, { ZYKID, after: 'x' })).code).toBe(400);
  });

  it('says to teachers and to others what they may save', async () => {
    const of = async (who: Pick<TestPerson, 'call'>) =>
      Object.fromEntries(
        (await who.call(libraryOperations.materials, { ZYKID })).result!.data.map((one) => [one.MC, one.downloadable]),
      );
    const expected = { 二叉树遍历课件: true, 排序习题: false };
    expect(await of(test.visitor())).toMatchObject({ ...expected, 图的遍历课件: false });
    expect(await of(teacher)).toMatchObject({ ...expected, 图的遍历课件: true });
  });

  it('shows the hottest, and what is like a material', async () => {
    const hot = await test.visitor().call(libraryOperations.hotMaterials, { ZYKID });
    expect(hot.result!.map(({ MC }) => MC).slice(0, 2)).toEqual(['二叉树遍历课件', '平衡树教案']);
    const like = await test.visitor().call(libraryOperations.recommended, { ZYID: ids['树的习题']! });
    expect(like.result!.map(({ MC }) => MC)).not.toContain('树的习题');
    expect(like.result![0]!.MC).toBe('平衡树教案');
    expect(like.result!.length).toBe(4);
  });

  // Last, since what it changes is remembered for a moment.
  it('counts of what words find only what is shown, whatever happened since it was written', async () => {
    const set = (status: 'withdrawn' | 'published') =>
      test.db.updateTable('materials').set({ status }).where('id', '=', ids['图的遍历课件']!).execute();
    await set('withdrawn');
    const { totalCount, facets, data } = await page({ keyword: '遍历 课件' });
    expect([totalCount, data.length, facets.kinds]).toEqual([1, 1, [{ kind: 'slides', count: 1 }]]);
    await set('published');
  });
});

it('is found by the new name of its directory once a round of the chore has been', async () => {
  const unnamed = await addDirectory(test, ZYKID, '旧名');
  await addMaterials(test, { libraryId: ZYKID, uploaderId: teacher.id }, [{ title: '无关', directoryId: unnamed }]);
  expect(await titles({ keyword: '旧名' })).toEqual(['无关']);
  await test.db.updateTable('library_directories').set({ name: '拓扑学' }).where('id', '=', unnamed).execute();
  expect(await renewStaleWords(test.db)).toBe(1);
  expect(await titles({ keyword: '拓扑学' })).toEqual(['无关']);
  expect(await renewStaleWords(test.db)).toBe(0);
});
