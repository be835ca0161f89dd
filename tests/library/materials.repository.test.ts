import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Cell, MaterialFilter } from '#server/modules/library/materials/material-filter.ts';
import { materialsRepository, type MaterialWindow } from '#server/modules/library/materials/materials.repository.ts';
import { spacesRepository } from '#server/modules/library/spaces/spaces.repository.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { addDirectory, addLibrary, addMaterials } from './library.builder.ts';

const kinds = ['pdf', 'slides'] as const;
const visitor = {} as Actor;
let test: TestApp;
let libraryId: string;
let cells: Cell[];

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  const { id: uploaderId } = await test.person('teacher', { schoolId: schools.yunhai });
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  const directories = [await addDirectory(test, libraryId, '树'), await addDirectory(test, libraryId, '图')];
  await addMaterials(
    test,
    { libraryId, uploaderId },
    Array.from({ length: 24 }, (_, index) => ({
      title: `素材 ${index}`,
      type: 1 + (index % 3),
      kind: kinds[index % 2]!,
      directoryId: directories[index % 5 > 2 ? 1 : 0]!,
      // Some are as hot as others: then the id decides.
      views: (index * 7) % 10,
    })),
  );
  cells = await spacesRepository(test.db, visitor).cells(libraryId);
});

it.each<[string, Partial<MaterialFilter>]>([
  ['of one type', { types: [2] }],
  ['of two types', { types: [1, 3] }],
  ['of two types and a format', { types: [1, 3], kinds: ['pdf'] }],
])('every way to a page of what is %s leads to the same materials', async (_, some) => {
  const filter: MaterialFilter = { types: [], kinds: [], directories: null, ...some };
  const wanted = cells.filter(
    ({ type, kind }) => filter.types.includes(type!) && (filter.kinds.length === 0 || filter.kinds.includes(kind)),
  );
  const materials = materialsRepository(test.db, visitor);
  const window: MaterialWindow = {
    ...{ libraryId, filters: [filter], tags: [], words: null, isAmongMany: false },
    ...{ sort: 'hot', after: null, limit: 3, offset: 1 },
  };
  const walked = await materials.walk(window);
  expect(walked).toHaveLength(3);
  expect(await materials.gather(window, wanted)).toEqual(walked);
  expect(await materials.merge(window, wanted)).toEqual(walked);
  expect(await materials.mergeTypes(window, filter.types)).toEqual(walked);
  const { id, key } = walked[0]!;
  const next: MaterialWindow = { ...window, after: { id, key } };
  expect(await materials.mergeTypes(next, filter.types)).toEqual(await materials.walk(next));
});
