import type { MenuEntry } from './maintenance.contract.ts';
import { menuLimits } from '../library/material.rule.ts';

/** How a library's menu may stand, and what differs between the draft and what visitors see. */
export type MenuChild = MenuEntry['children'][number];
type Entries = readonly MenuEntry[];

/** Where something goes: `position` counts its new siblings without itself. */
export interface MenuPlace {
  /** Null: the top. */
  parentId: string | null;
  position: number;
}

export type MenuStep = 'up' | 'down' | 'out' | 'in';

export const noCondition: MenuEntry['condition'] = { types: [], kinds: [], directoryId: null, tags: [] };

/** What a row is: an entry, or a sub-entry with the entry that it stands below. */
export interface MenuRow {
  row: MenuEntry | MenuChild;
  /** The entry itself, or the one above a sub-entry. */
  entry: MenuEntry;
  parentId: string | null;
  position: number;
}

/** Every entry with its sub-entries, as they are read. */
export const menuRows = (entries: Entries): MenuRow[] =>
  entries.flatMap((entry, position) => [
    { row: entry, entry, parentId: null, position },
    ...entry.children.map((child, at) => ({ row: child, entry, parentId: entry.id, position: at })),
  ]);

export const menuRow = (entries: Entries, id: string | null): MenuRow | null =>
  menuRows(entries).find(({ row }) => row.id === id) ?? null;

/** The menu with one entry or sub-entry changed; an unknown id changes nothing. */
export const withRow = (entries: Entries, id: string, change: Partial<MenuEntry> & Partial<MenuChild>): MenuEntry[] =>
  entries.map((entry) =>
    entry.id === id
      ? { ...entry, ...change }
      : { ...entry, children: entry.children.map((child) => (child.id === id ? { ...child, ...change } : child)) },
  );

export const withoutRow = (entries: Entries, id: string): MenuEntry[] =>
  entries
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child.id !== id) }));

const asChild = ({ id, title, isHidden, condition, courseIds }: MenuChild): MenuChild => ({
  ...{ id, title, isHidden, condition, courseIds },
});

const asEntry = (child: MenuChild, holds: MenuEntry['holds']): MenuEntry => ({
  ...asChild(child),
  kind: 'section',
  holds,
  children: [],
});

/** A sub-entry holds what its entry holds; all materials and all courses, and what has sub-entries, stay at the top. */
const mayStandBelow = ({ row, entry, parentId }: MenuRow, parent: MenuEntry): boolean =>
  parent.holds === entry.holds &&
  (parentId !== null || (entry.kind === 'section' && entry.children.length === 0)) &&
  parent.id !== row.id;

/**
 * The menu after a move.
 * @returns null where it cannot stand there: another kind of content, no room, an entry that has to stay at the top
 */
export function moveRow(entries: Entries, id: string, { parentId, position }: MenuPlace): MenuEntry[] | null {
  const from = menuRow(entries, id);
  if (!from) return null;
  const left = withoutRow(entries, id);
  if (parentId === null) {
    if (left.length >= menuLimits.entries) return null;
    const moved = from.parentId === null ? from.entry : asEntry(from.row, from.entry.holds);
    return left.toSpliced(position, 0, moved);
  }
  const parent = left.find((entry) => entry.id === parentId);
  if (!parent || !mayStandBelow(from, parent) || parent.children.length >= menuLimits.children) return null;
  return withRow(left, parentId, { children: parent.children.toSpliced(position, 0, asChild(from.row)) });
}

/** Where one step leads: among its brothers, out beside its entry, or in below the entry before. Null: nowhere. */
export function stepOf(entries: Entries, id: string, step: MenuStep): MenuPlace | null {
  const from = menuRow(entries, id);
  if (!from) return null;
  const { parentId, position, entry } = from;
  const before = parentId === null ? entries[position - 1] : undefined;
  const family = parentId === null ? entries : entry.children;
  const place: Record<MenuStep, MenuPlace | null> = {
    up: position > 0 ? { parentId, position: position - 1 } : null,
    down: position < family.length - 1 ? { parentId, position: position + 1 } : null,
    out: parentId === null ? null : { parentId: null, position: entries.indexOf(entry) + 1 },
    in: before ? { parentId: before.id, position: before.children.length } : null,
  };
  const to = place[step];
  return to && moveRow(entries, id, to) ? to : null;
}

/** What something new is, and where it goes. */
export type NewEntry = { kind: MenuEntry['kind']; holds: MenuEntry['holds'] } | { below: string };

/** The menu with one more entry behind the chosen one, or sub-entry at the end. @returns null where there is no room */
export function withNew(entries: Entries, made: NewEntry, of: { id: string; title: string }, after: string | null) {
  const child: MenuChild = { ...of, isHidden: false, condition: noCondition, courseIds: [] };
  if ('below' in made) {
    const parent = entries.find(({ id }) => id === made.below);
    if (!parent || parent.children.length >= menuLimits.children) return null;
    return withRow(entries, made.below, { children: [...parent.children, child] });
  }
  const isTwice = made.kind !== 'section' && entries.some(({ kind }) => kind === made.kind);
  if (isTwice || entries.length >= menuLimits.entries) return null;
  const chosen = menuRow(entries, after);
  const at = chosen ? entries.indexOf(chosen.entry) + 1 : entries.length;
  return entries.toSpliced(at, 0, { ...asEntry(child, made.holds), kind: made.kind });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** As they stand in the database their fields may have another order. */
const contentOf = ({ condition: { types, kinds, directoryId, tags }, courseIds, ...row }: MenuEntry | MenuChild) => ({
  ...{ holds: 'holds' in row ? row.holds : null, types, kinds, directoryId, tags, courseIds },
});

/** How many of those that stayed stand in another order: the fewest that one would have to move. */
function movesAmong(now: readonly string[], before: readonly string[]): Set<string> {
  const was = new Map(before.map((id, at) => [id, at]));
  const stayed = now.filter((id) => was.has(id));
  // The longest row that already goes upward, ending at each.
  const best: { length: number; from: number }[] = [];
  for (const [at, id] of stayed.entries()) {
    const steps = best.flatMap((one, earlier) =>
      was.get(stayed[earlier]!)! < was.get(id)! ? [{ ...one, earlier }] : [],
    );
    const longest = steps.toSorted((a, b) => b.length - a.length)[0];
    best[at] = { length: (longest?.length ?? 0) + 1, from: longest?.earlier ?? -1 };
  }
  let at = best.reduce((top, one, index) => (one.length > (best[top]?.length ?? 0) ? index : top), -1);
  const moved = new Set(stayed);
  for (; at >= 0; at = best[at]!.from) moved.delete(stayed[at]!);
  return moved;
}

export interface MenuChanges {
  /** Added, removed, moved; renamed, shown or hidden, filled otherwise: each counts as one. */
  count: number;
  /** Of rows of the draft. */
  rows: ReadonlyMap<string, 'new' | 'changed'>;
}

/** What visitors would see otherwise. What comes or goes with its entry is not counted again. */
export function menuChanges(draft: Entries, published: Entries): MenuChanges {
  const before = new Map(menuRows(published).map((one) => [one.row.id, one]));
  const now = new Map(menuRows(draft).map((one) => [one.row.id, one]));
  const family = (entries: Entries, parentId: string | null) =>
    (parentId === null ? entries : (entries.find(({ id }) => id === parentId)?.children ?? [])).map(({ id }) => id);
  const moved = new Set(
    [null, ...draft.map(({ id }) => id)].flatMap((parentId) => [
      ...movesAmong(family(draft, parentId), family(published, parentId)),
    ]),
  );
  const rows = new Map<string, 'new' | 'changed'>();
  let count = 0;
  for (const [id, { row, parentId }] of now) {
    const old = before.get(id);
    if (!old) {
      rows.set(id, 'new');
      if (parentId === null || before.has(parentId)) count += 1;
      continue;
    }
    const differing = [
      row.title !== old.row.title,
      row.isHidden !== old.row.isHidden,
      !same(contentOf(row), contentOf(old.row)) && parentId === old.parentId,
      parentId !== old.parentId || moved.has(id),
    ].filter(Boolean).length;
    if (differing > 0) rows.set(id, 'changed');
    count += differing;
  }
  for (const [id, { parentId }] of before) if (!now.has(id) && (parentId === null || now.has(parentId))) count += 1;
  return { count, rows };
}
