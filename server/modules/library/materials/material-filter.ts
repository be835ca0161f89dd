import { sql, type RawBuilder } from 'kysely';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { LibraryPlace } from '#contract/library/library.codec.ts';

type MaterialCondition = MenuEntry['condition'];

/** Which materials of a library are asked for. Empty lists ask for nothing. */
export interface MaterialFilter {
  types: readonly number[];
  kinds: readonly string[];
  /** The chosen directory and all below it; null where none is chosen. */
  directories: ReadonlySet<string> | null;
}

/** A filter that the menu sets and the visitor cannot take away, with the tags of which one is enough, for each level. */
export interface Section {
  conditions: readonly MaterialFilter[];
  tags: readonly (readonly string[])[];
}

export interface Directory {
  id: string;
  parentId: string | null;
  name: string;
}

/** A cell of the cube: how many materials of a directory, type and kind there are. */
export interface Cell {
  directoryId: string | null;
  type: number | null;
  kind: string;
  count: number;
}

/** The directory and all below it; null where the library has no such directory. */
export function branchOf(directories: readonly Directory[], id: string): Set<string> | null {
  if (!directories.some((one) => one.id === id)) return null;
  const branch = new Set([id]);
  for (let before = 0; before < branch.size;) {
    before = branch.size;
    for (const one of directories) if (one.parentId !== null && branch.has(one.parentId)) branch.add(one.id);
  }
  return branch;
}

/** What nested conditions leave together. */
export const sectionOf = (conditions: readonly MaterialCondition[], directories: readonly Directory[]): Section => ({
  conditions: conditions.map(({ types, kinds, directoryId }) => ({
    types,
    kinds,
    // A directory that is gone holds nothing.
    directories: directoryId === null ? null : (branchOf(directories, directoryId) ?? new Set()),
  })),
  tags: conditions.map(({ tags }) => tags).filter((tags) => tags.length > 0),
});

/**
 * What a place of the menu means: an entry, one of its sub-entries, a directory, or the whole library.
 * @returns null for a place that the published menu and the directories do not have
 */
export function placeOf(
  menu: readonly MenuEntry[],
  directories: readonly Directory[],
  { sectionId, directoryId }: LibraryPlace,
): { section: Section; directories: ReadonlySet<string> | null } | null {
  const open = menu.filter(({ isHidden }) => !isHidden);
  const entry = sectionId === undefined ? undefined : open.find(({ id }) => id === sectionId);
  if (sectionId !== undefined && !entry) return null;
  const conditions = entry ? [entry.condition] : [];
  if (directoryId === undefined) return { section: sectionOf(conditions, directories), directories: null };
  for (const parent of entry ? [entry] : open) {
    const child = parent.children.find(({ id, isHidden }) => id === directoryId && !isHidden);
    if (child) return { section: sectionOf([parent.condition, child.condition], directories), directories: null };
  }
  const branch = branchOf(directories, directoryId);
  return branch && { section: sectionOf(conditions, directories), directories: branch };
}

/** What an entry or sub-entry shows, hidden or not. @returns null for a row that the menu does not have */
export function sectionAt(
  menu: readonly MenuEntry[],
  directories: readonly Directory[],
  rowId: string,
): Section | null {
  for (const entry of menu) {
    if (entry.id === rowId) return sectionOf([entry.condition], directories);
    const child = entry.children.find(({ id }) => id === rowId);
    if (child) return sectionOf([entry.condition, child.condition], directories);
  }
  return null;
}

const isIn = (cell: Cell, { types, kinds, directories }: MaterialFilter): boolean =>
  (types.length === 0 || (cell.type !== null && types.includes(cell.type))) &&
  (kinds.length === 0 || kinds.includes(cell.kind)) &&
  (directories === null || (cell.directoryId !== null && directories.has(cell.directoryId)));

export const cellsIn = (cells: readonly Cell[], filters: readonly MaterialFilter[]): Cell[] =>
  cells.filter((cell) => filters.every((filter) => isIn(cell, filter)));

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);

/** The same as conditions on a row `m` of materials, or on a row `w` of their words, which knows no tags. */
export function conditionsOf(
  filters: readonly MaterialFilter[],
  tags: Section['tags'],
  row: 'm' | 'w' = 'm',
): RawBuilder<unknown>[] {
  const [type, kind, directory] = ['type', 'kind', 'directory_id'].map((column) => sql.ref(`${row}.${column}`));
  return [
    ...filters.flatMap(({ types, kinds, directories }) => [
      ...(types.length > 0 ? [sql`${type} = any(${types}::smallint[])`] : []),
      ...(kinds.length > 0 ? [sql`${kind} = any(${kinds}::text[])`] : []),
      ...(directories ? [sql`${directory} = any(${[...directories]}::uuid[])`] : []),
    ]),
    ...tags.map((some) => sql`m.tags && ${some}::text[]`),
  ];
}
