import type { MaterialPage } from '#contract/library/library-materials.contract.ts';
import { countLimit } from '#server/platform/database/page.ts';
import { cellsIn, type Cell, type Directory, type MaterialFilter } from './material-filter.ts';

type Facets = MaterialPage['facets'];

function counted<Value>(cells: readonly Cell[], valueOf: (cell: Cell) => Value | null): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const cell of cells) {
    const value = valueOf(cell);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + cell.count);
  }
  return [...counts].filter(([, count]) => count > 0);
}

const byCount = <T extends [unknown, number]>(counts: T[]): T[] => counts.toSorted((a, b) => b[1] - a[1]);

/** Each directory with all that lies below it. */
export function directoryCounts(cells: readonly Cell[], directories: readonly Directory[]): Map<string, number> {
  const parents = new Map(directories.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<string, number>();
  for (const [own, count] of counted(cells, ({ directoryId }) => directoryId))
    for (let at: string | null = own; at !== null; at = parents.get(at) ?? null)
      counts.set(at, (counts.get(at) ?? 0) + count);
  return counts;
}

/** A choice does not narrow its own row: the others of that row must stay to be chosen. */
export function facetsOf(
  cells: readonly Cell[],
  asked: MaterialFilter,
  directories: readonly Directory[],
  isCapped: boolean,
): Facets {
  const without = (change: Partial<MaterialFilter>) => cellsIn(cells, [{ ...asked, ...change }]);
  const most = (count: number) => (isCapped ? Math.min(count, countLimit) : count);
  return {
    types: byCount(counted(without({ types: [] }), ({ type }) => type)).map(([sid, count]) => ({
      sid,
      count: most(count),
    })),
    kinds: byCount(counted(without({ kinds: [] }), ({ kind }) => kind)).map(([kind, count]) => ({
      kind: kind as Facets['kinds'][number]['kind'],
      count: most(count),
    })),
    directories: byCount([...directoryCounts(without({ directories: null }), directories)]).map(([id, count]) => ({
      id,
      count: most(count),
    })),
  };
}
