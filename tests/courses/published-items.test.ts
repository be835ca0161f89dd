import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../support/cluster.ts';

const { db } = await cloneDatabase();

/** How PostgreSQL would run it if nothing but the number of rows spoke for reading a whole table. */
const planOf = (query: string) =>
  db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(tx);
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`).execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe('published items', () => {
  it.each(['id', 'course_id'])('are found by %s through an index where a query joins with them', async (column) => {
    const plan = await planOf(
      `select i.title from (values (gen_random_uuid()), (gen_random_uuid())) as b (id)
        join published_item_facts i on i.${column} = b.id`,
    );
    expect(plan).toMatch(new RegExp(`Index Cond: \\(${column} = "\\*VALUES\\*"`));
  });
});
