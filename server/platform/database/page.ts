import { sql, type SelectQueryBuilder } from 'kysely';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { Database } from './database.ts';

/** Beyond this many rows a list says "10,000 and more": counting further costs more than it tells. */
export const countLimit = 10_000;

export interface AskedPage {
  pageNo?: number;
  pageSize?: number;
}

interface Counting {
  /** How far this list is counted, where less than `countLimit` will do. */
  countedTo?: number | undefined;
  /** Where the number of all rows is known without counting them. */
  count?: (() => Promise<number>) | undefined;
}

/** What `pageNo` and `pageSize` mean for a query; 10 rows a page unless asked otherwise. */
export const windowOf = ({ pageNo = 1, pageSize = 10 }: AskedPage) => ({
  pageNo,
  pageSize,
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** A page from its rows and the number of all rows, which may be one more than is counted. */
export const pageFrom = <Row>(asked: AskedPage, data: Row[], counted: number, countedTo = countLimit): PageOf<Row> => {
  const { pageNo, pageSize } = windowOf(asked);
  const totalCount = Math.min(counted, countedTo);
  return {
    data,
    pageNo,
    pageSize,
    totalCount,
    totalPage: Math.ceil(totalCount / pageSize),
    ...(counted > countedTo && { totalCapped: true }),
  };
};

/**
 * A page of a filtered query: counts its rows (at most one more than `countedTo`) and reads the window.
 * @param filtered from and where only, nothing selected
 * @param read selects, orders and executes; limit and offset are set already
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  db: Database,
  asked: AskedPage,
  filtered: SelectQueryBuilder<DB, Table, object>,
  read: (rows: SelectQueryBuilder<DB, Table, object>) => Promise<Row[]>,
  { countedTo = countLimit, count }: Counting = {},
): Promise<PageOf<Row>> {
  const { limit, offset } = windowOf(asked);
  const data = await read(filtered.limit(limit).offset(offset));
  // A first page that is not full tells the count itself.
  if (offset === 0 && data.length < limit) return pageFrom(asked, data, data.length);
  if (count) return pageFrom(asked, data, await count(), Infinity);
  const within = filtered.select(sql<number>`1`.as('one')).limit(countedTo + 1);
  const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from (${within}) as within`.execute(
    db,
  );
  return pageFrom(asked, data, rows[0]!.counted, countedTo);
}

/**
 * The same where finding the rows is what costs: they are read and counted in one, and counted alone only behind the
 * last page.
 */
export async function countedPageOf<DB, Table extends keyof DB, Row>(
  asked: AskedPage,
  filtered: SelectQueryBuilder<DB, Table, object>,
  read: (
    rows: SelectQueryBuilder<DB, Table, { counted: number }>,
  ) => SelectQueryBuilder<DB, Table, Row & { counted: number }>,
): Promise<PageOf<Row>> {
  const { limit, offset } = windowOf(asked);
  const counted = filtered.select(sql<number>`(count(*) over ())::int`.as('counted')).$castTo<{ counted: number }>();
  const rows = await read(counted).limit(limit).offset(offset).execute();
  const [first] = rows.length > 0 || offset === 0 ? rows : await counted.limit(1).execute();
  return pageFrom(asked, rows as Row[], first?.counted ?? 0);
}
