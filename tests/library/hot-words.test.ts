import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#server/platform/access/actor.ts';
import { hotWordsRepository } from '#server/modules/library/spaces/hot-words.repository.ts';
import { writeMaterialWords } from '#server/modules/library/materials/material-words.ts';
import { materialsRepository, type MaterialWindow } from '#server/modules/library/materials/materials.repository.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { addLibrary, addMaterials } from './library.builder.ts';

let test: TestApp;
let ids: string[];
let libraryId: string;

const hot = async (): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('material_words as w')
    .innerJoin('materials as m', 'm.id', 'w.material_id')
    .where('w.library_id', '=', libraryId)
    .where('w.is_hot', '=', true)
    .select('m.title')
    .orderBy('m.heat', 'desc')
    .execute();
  return rows.map(({ title }) => title);
};
const heat = (index: number, views: number) =>
  test.db.updateTable('materials').set({ views }).where('id', '=', ids[index]!).execute();

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  const { id: uploaderId } = await test.person('teacher', { schoolId: schools.yunhai });
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  ids = await addMaterials(
    test,
    { libraryId, uploaderId },
    [60, 50, 40, 30, 20, 10].map((views, index) => ({ title: `课件${index + 1}`, views })),
  );
});

it('everything of a small library is among its hottest', async () => {
  await hotWordsRepository(test.db, 6).refresh();
  expect(await hot()).toHaveLength(6);
});

it('in a large one the hottest are, and a few more that have cooled down', async () => {
  const words = hotWordsRepository(test.db, 4);
  await words.refresh();
  expect(await hot()).toEqual(['课件1', '课件2', '课件3', '课件4', '课件5']);
  await heat(5, 100);
  await words.refresh();
  expect(await hot()).toEqual(['课件6', '课件1', '课件2', '课件3', '课件4']);
  await heat(5, 10);
});

it('a search among the hottest finds what a search along the whole order finds first', async () => {
  await hotWordsRepository(test.db, 4).refresh();
  const materials = materialsRepository(test.db, {} as Actor);
  for (const sort of ['relevance', 'hot'] as const) {
    const window: MaterialWindow = {
      ...{
        libraryId,
        filters: [],
        tags: [],
        words: "'课件':*",
        isAmongMany: true,
        sort,
        after: null,
        limit: 2,
        offset: 1,
      },
    };
    const sorted = await materials.searchSorted(window, 'hottest');
    expect(sorted.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect(sorted).toEqual(await materials.searchSorted(window, 'along'));
    expect(sorted).toEqual(await materials.searchSorted(window, 'found'));
  }
  expect(await materials.hottestFound({ libraryId, words: "'课件':*", isAmongMany: true })).toBe(4);
});

it('where each is ranked, the hottest come first, whatever rank the others have', async () => {
  await test.db
    .updateTable('materials')
    .set({ title: '讲义', tags: ['课件'] })
    .where('id', '=', ids[0]!)
    .execute();
  await writeMaterialWords(test.db, [ids[0]!]);
  await hotWordsRepository(test.db, 4).refresh();
  const materials = materialsRepository(test.db, {} as Actor);
  const window: MaterialWindow = {
    ...{
      libraryId,
      filters: [],
      tags: [],
      words: "'课件':*",
      isAmongMany: true,
      sort: 'relevance',
      after: null,
      limit: 6,
      offset: 0,
    },
  };
  const titles = async (which: 'small' | 'large' | 'hottest', more: Partial<MaterialWindow> = {}) =>
    (await materials.searchRanked({ ...window, ...more }, which)).map(({ title }) => title);
  expect(await titles('small')).toEqual(['课件2', '课件3', '课件4', '课件5', '课件6', '讲义']);
  const hottest = await titles('hottest');
  expect(hottest).toEqual(['课件2', '课件3', '课件4', '讲义']);
  expect((await titles('large')).slice(0, 4)).toEqual(hottest);
  expect(new Set((await titles('large')).slice(4))).toEqual(new Set(['课件5', '课件6']));
  expect(await titles('large', { limit: 2, offset: 3 })).toEqual((await titles('large')).slice(3, 5));
  expect(await titles('large', { tags: [['课件']] })).toEqual(['讲义']);
});
