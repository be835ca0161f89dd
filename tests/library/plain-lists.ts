import type { MaterialFilter } from '#server/modules/library/materials/material-filter.ts';
import type { MaterialSort } from '#server/modules/library/materials/materials.repository.ts';
import type { ReadingPlan } from '#server/modules/library/materials/reading-plan.rule.ts';

// The lists of a library as one would write them if libraries were small: all rows, one condition after the other, sorted.

export interface PlainRow {
  id: string;
  type: number;
  kind: string;
  directoryId: string | null;
  tags: readonly string[];
  isShown: boolean;
  /** Larger first. */
  heat: number;
  downloads: number;
  favourites: number;
  /** Milliseconds since 1970. */
  newest: number;
  /** How well the words fit; absent where they do not occur. */
  rank?: number;
  isAmongHottest: boolean;
}

interface PlainWindow {
  filters: readonly MaterialFilter[];
  tags: readonly (readonly string[])[];
  isSearch: boolean;
  sort: MaterialSort;
  /** The row that the page before ended with. */
  after: string | null;
  limit: number;
  offset: number;
}

type Order = (a: PlainRow, b: PlainRow) => number;

const falling =
  (valueOf: (row: PlainRow) => number): Order =>
  (a, b) =>
    valueOf(b) - valueOf(a);
const byId: Order = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const inOrder =
  (...orders: readonly Order[]): Order =>
  (a, b) =>
    orders.reduce((so, order) => so || order(a, b), 0);

const orders: Record<Exclude<MaterialSort, 'relevance'>, Order> = {
  hot: inOrder(
    falling(({ heat }) => heat),
    byId,
  ),
  downloads: inOrder(
    falling(({ downloads }) => downloads),
    byId,
  ),
  favourites: inOrder(
    falling(({ favourites }) => favourites),
    byId,
  ),
  newest: inOrder(
    falling(({ newest }) => newest),
    byId,
  ),
};

/** Of a large library its hottest stand before all others, none of which is hotter than another. */
const byRank = (isLarge: boolean): Order =>
  inOrder(
    falling(({ isAmongHottest }) => Number(!isLarge || isAmongHottest)),
    falling(({ rank }) => rank!),
    falling(({ heat, isAmongHottest }) => (!isLarge || isAmongHottest ? heat : 0)),
    byId,
  );

/** The hottest of what was found by rank, all others by heat. */
function byHeatThenRank(found: readonly PlainRow[], ranked: number): PlainRow[] {
  const byHeat = found.toSorted(orders.hot);
  const best = byHeat.slice(0, ranked).toSorted(
    inOrder(
      falling(({ rank }) => rank!),
      orders.hot,
    ),
  );
  return [...best, ...byHeat.slice(ranked)];
}

const isIn = (row: PlainRow, { types, kinds, directories }: MaterialFilter) =>
  (types.length === 0 || types.includes(row.type)) &&
  (kinds.length === 0 || kinds.includes(row.kind)) &&
  (directories === null || (row.directoryId !== null && directories.has(row.directoryId)));

/** Everything that the window asks for, whatever page it is of. */
export const plainFound = (rows: readonly PlainRow[], { filters, tags, isSearch }: PlainWindow): PlainRow[] =>
  rows.filter(
    (row) =>
      row.isShown &&
      (!isSearch || row.rank !== undefined) &&
      filters.every((filter) => isIn(row, filter)) &&
      tags.every((some) => some.some((tag) => row.tags.includes(tag))),
  );

/** @param ranked how many are put in the order of their rank where heat comes first @returns ids */
export function plainPage(
  rows: readonly PlainRow[],
  window: PlainWindow,
  { plan, ranked }: { plan: ReadingPlan; ranked: number },
): string[] {
  const found = plainFound(rows, window);
  const sorted =
    window.sort !== 'relevance'
      ? found.toSorted(orders[window.sort])
      : plan.way === 'ranked'
        ? found.toSorted(byRank(plan.isLarge))
        : byHeatThenRank(found, ranked);
  const begin = window.after === null ? window.offset : sorted.findIndex(({ id }) => id === window.after) + 1;
  return sorted.slice(begin, begin + window.limit).map(({ id }) => id);
}
