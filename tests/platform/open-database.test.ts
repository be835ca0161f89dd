import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../support/cluster.ts';

it('gives numbers for int8 and numeric, and sorts Chinese by pinyin', async () => {
  const { db } = await cloneDatabase();
  const { rows } =
    await sql`select 7::int8 as big, 9007199254740993::int8 as huge, 2.5::numeric as half, date '2026-09-01' as day`.execute(
      db,
    );
  expect(rows).toEqual([{ big: 7, huge: '9007199254740993', half: 2.5, day: '2026-09-01' }]);
  const sorted = await sql<{
    name: string;
  }>`select name from (values ('张'), ('安'), ('李')) as t(name) order by name collate "zh-x-icu"`.execute(db);
  expect(sorted.rows.map((row) => row.name)).toEqual(['安', '李', '张']);
});
