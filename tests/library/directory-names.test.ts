import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';
import { addDirectory, addLibrary } from './library.builder.ts';

it('a library of before with directories of one name keeps them all, the later ones numbered', async () => {
  const test = await testApp();
  const schoolId = (await addSchools(test)).yunhai;
  const library = await addLibrary(test, { schoolId });
  const other = await addLibrary(test, { schoolId, name: '另一个资源库' });
  await sql`alter table library_directories drop constraint directory_named_once`.execute(test.db);
  const long = '很'.repeat(40);
  const top = await addDirectory(test, library, '心脏', { position: 0 });
  for (const [position, name] of ['心脏', '心脏 (2)', '心脏', '肺'].entries())
    await addDirectory(test, library, name, { position: position + 1 });
  for (const position of [0, 1]) await addDirectory(test, library, long, { parentId: top, position });
  await addDirectory(test, other, '心脏');

  const migration = new URL('../../server/migrations/0068_directory_names.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(test.db);

  const { rows } = await sql<{ name: string }>`
    select name from library_directories where library_id = ${library} order by parent_id nulls first, position`.execute(
    test.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...['心脏', '心脏 (3)', '心脏 (2)', '心脏 (4)', '肺'],
    ...[long, `${'很'.repeat(36)} (2)`],
  ]);
  await expect(addDirectory(test, other, '心脏')).rejects.toThrow('directory_named_once');
});
