import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { cloneDatabase } from '../support/cluster.ts';

it('what modules say that pages show is what the database tells of', async () => {
  const { db } = await cloneDatabase();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, coalesce((
        select json_agg(a.attname order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(t.tgattr)), '[]') as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'say_shown_changed'`.execute(db);
  const declared = (await findModules()).flatMap(({ tables = {} }) =>
    Object.entries(tables).flatMap(([table, { shown }]) =>
      shown ? [[table, shown === 'all' ? [] : shown.toSorted()] as const] : [],
    ),
  );
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(Object.fromEntries(declared));
});
