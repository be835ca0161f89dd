import { expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { filesInLibraries, libraryPersonalData } from '#server/modules/library/library.personal-data.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

const test = await testApp();
const { db } = test;
const { yunhai: schoolId } = await addSchools(test);
const person = await test.person('libMaintainer', { name: '温若川', schoolId });
const library = await addLibrary(test, { schoolId, name: '基础医学资源库' });
await keepLibrary(test, person.id, library);
const file = await addFile(test, person.id);
const [material] = await addMaterials(test, { libraryId: library, uploaderId: person.id, file }, [{ title: '骨盆' }]);
await person.call(libraryOperations.addFolder, { name: '解剖' });
await person.call(libraryOperations.addFavourite, { SCID: material! });
const log = { material_id: material!, event: 'refuse', account_id: person.id, detail: '请补许可' };
await db.insertInto('material_log').values(log).execute();

it('gives what the person collected, uploaded, used and decided', async () => {
  const sections = await libraryPersonalData.sections!(db, person.id);
  const rowsOf = (name: string) => sections.find((section) => section.name === name)!.rows;
  expect(rowsOf('favourites')).toMatchObject([{ material: '骨盆', library: '基础医学资源库', folder: null }]);
  expect(rowsOf('favouriteFolders')).toEqual([{ name: '解剖' }]);
  expect(rowsOf('materials')).toMatchObject([{ material: '骨盆', status: 'published' }]);
  expect(rowsOf('materialEvents')).toMatchObject([{ material: '骨盆', measure: 'favourites' }]);
  expect(rowsOf('materialDecisions')).toMatchObject([{ event: 'refuse', reason: '请补许可' }]);
  expect(rowsOf('keptLibraries')).toMatchObject([{ library: '基础医学资源库' }]);
});

it('says which files a library still shows', async () => {
  const other = await addFile(test, person.id, '别的.txt');
  expect(await filesInLibraries(db, [file.fileId, other.fileId])).toEqual([file.fileId]);
});

it('takes favourites, folders and words of decisions away; materials and their counters stay right', async () => {
  await db.transaction().execute((tx) => libraryPersonalData.erase!(tx, person.id));
  for (const table of ['favourites', 'favourite_folders'] as const)
    expect(await db.selectFrom(table).where('account_id', '=', person.id).selectAll().execute(), table).toEqual([]);
  const measures = await db.selectFrom('material_events').orderBy('id').select(['measure', 'account_id']).execute();
  expect(measures).toEqual([
    { measure: 'favourites', account_id: person.id },
    { measure: 'unfavourites', account_id: null },
  ]);
  expect(await db.selectFrom('material_log').select('detail').execute()).toEqual([{ detail: '' }]);
  expect(await db.selectFrom('materials').select('title').execute()).toEqual([{ title: '骨盆' }]);
});
