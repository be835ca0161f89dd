import { sql, type RawBuilder } from 'kysely';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { DataFinding } from '#contract/datamanagement/data-checks.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';

type Finding = Omit<DataFinding, 'address'>;

/** Rows of areas, by statements of theirs. */
export const dataChecksRepository = (db: Database) => ({
  /** How many rows each has, in the order given. */
  async counts(statements: readonly RawBuilder<unknown>[]): Promise<number[]> {
    if (statements.length === 0) return [];
    const columns = statements.map((rows) => sql`(select count(*)::int from (${rows}) as wrong)`);
    const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(columns)}] as counts`.execute(db);
    return rows[0]!.counts;
  },

  async page(statement: RawBuilder<unknown>, asked: AskedPage): Promise<PageOf<Finding>> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<Finding>`
      select w.id, w.title, w.detail from (${statement}) as w limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select from (${statement}) as w limit ${countLimit + 1}) as wrong`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },
});
