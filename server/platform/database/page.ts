import { sql, type SelectQueryBuilder } from 'kysely';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { Database } from './database.ts';

/** Beyond this many rows a list says "10,000 and more": counting further costs more than it tells. */
export const countLimit = 10_000;

export interface AskedPage {
  pageNo?: number;
  pageSize?: number;
}

/** What `pageNo` and `pageSize` mean for a query; 10 rows a page unless asked otherwise. */
export const windowOf = ({ pageNo = 1, pageSize = 10 }: AskedPage) => ({
  pageNo,
  pageSize,
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** A page from its rows and the number of all rows, which may be one more than `countLimit`. */
export const pageFrom = <Row>(asked: AskedPage, data: Row[], counted: number): PageOf<Row> => {
  const { pageNo, pageSize } = windowOf(asked);
  const totalCount = Math.min(counted, countLimit);
  return {
    data,
    pageNo,
    pageSize,
    totalCount,
    totalPage: Math.ceil(totalCount / pageSize),
    ...(counted > countLimit && { totalCapped: true }),
  };
};

/**
 * A page of a filtered query: counts its rows (at most `countLimit` + 1) and reads the window.
 * @param filtered from and where only, nothing selected
 * @param read selects, orders and executes; limit and offset are set already
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  db: Database,
  asked: AskedPage,
  filtered: SelectQueryBuilder<DB, Table, object>,
  read: (rows: SelectQueryBuilder<DB, Table, object>) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const { limit, offset } = windowOf(asked);
  const data = await read(filtered.limit(limit).offset(offset));
  // A first page that is not full tells the count itself.
  if (offset === 0 && data.length < limit) return pageFrom(asked, data, data.length);
  const within = filtered.select(sql<number>`1`.as('one')).limit(countLimit + 1);
  const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from (${within}) as within`.execute(
    db,
  );
  return pageFrom(asked, data, rows[0]!.counted);
}
