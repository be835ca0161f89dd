import { childrenOf, mayStandIn, moveTo, readingOrder, type NodeKind } from '#contract/teaching/outline.rule.ts';
import type { Offer, Row } from './template-changes.rule.ts';

/** What taking changes makes of a draft, in the template's terms. */
export interface Taken {
  /** In reading order, without what goes. */
  rows: Row[];
  /** Rows that come from the template, or whose content does. */
  filled: ReadonlySet<string>;
  /** What goes into the bin: the rows of each root, which is one of them. */
  removed: ReadonlyMap<string, readonly string[]>;
}

/** Where a row of this kind may stand if it shall stand in that one: there, or in the next above that takes it. */
function parentFor(rows: readonly Row[], wanted: string | null, kind: NodeKind): string | null {
  for (let at = rows.find(({ id }) => id === wanted); at; at = rows.find(({ id }) => id === at!.parentId))
    if (mayStandIn(kind, at.kind)) return at.id;
  return mayStandIn(kind, null) ? null : (rows.findLast((row) => row.kind === 'chapter')?.id ?? null);
}

/** Behind the last brother that stands before it in the template, and is there; else first. */
function positionFor(rows: readonly Row[], parentId: string | null, row: Row, theirs: readonly Row[]): number {
  const family = childrenOf(rows, parentId).filter(({ id }) => id !== row.id);
  const brothers = childrenOf(theirs, row.parentId);
  const before = new Set(
    brothers
      .slice(
        0,
        brothers.findIndex(({ id }) => id === row.id),
      )
      .map(({ id }) => id),
  );
  return family.findLastIndex(({ id }) => before.has(id)) + 1;
}

/** A row is put into its family, which is numbered from 0. */
function inserted(rows: readonly Row[], row: Row, parentId: string | null, at: number): Row[] {
  const family = childrenOf(rows, parentId).map(({ id }) => id);
  const places = new Map(family.toSpliced(at, 0, row.id).map((id, position) => [id, position]));
  return [...rows, { ...row, parentId }].map((one) =>
    one.parentId === parentId ? { ...one, position: places.get(one.id) ?? one.position } : one,
  );
}

/** What is to be taken, and the chapters and sections that it needs and the draft has not. */
function withGroups(ours: readonly Row[], theirs: readonly Row[], offers: readonly Offer[]): Set<string> {
  const there = new Set(ours.map(({ id }) => id));
  const parents = new Map(theirs.map(({ id, parentId }) => [id, parentId]));
  const wanted = new Set<string>();
  for (const { id, change, what } of offers) {
    if (change === 'removed') continue;
    wanted.add(id);
    if (there.has(id) && !what.includes('place')) continue;
    for (let at = parents.get(id); at && !there.has(at); at = parents.get(at)) wanted.add(at);
  }
  return wanted;
}

/** The row and all below it. */
const within = (rows: readonly Row[], id: string): string[] => [
  id,
  ...childrenOf(rows, id).flatMap((child) => within(rows, child.id)),
];

/** What the template still has does not go with a group that it stands in here: it goes where the template has it. */
function rescued(ours: readonly Row[], theirs: readonly Row[], roots: readonly string[]): Row[] {
  const known = new Set(theirs.map(({ id }) => id));
  let rows = [...ours];
  for (const row of readingOrder(theirs)) {
    const leaving = new Set(roots.flatMap((id) => within(rows, id)));
    const own = rows.find(({ id }) => id === row.id);
    if (!own || !leaving.has(row.id)) continue;
    const staying = rows.filter(({ id }) => !leaving.has(id) || known.has(id));
    const parentId = parentFor(staying, row.parentId, own.kind);
    const position = positionFor(rows, parentId, row, theirs);
    rows = moveTo(rows, row.id, { parentId, position, kind: own.kind }) ?? rows;
  }
  return rows;
}

/** The draft with these changes of the template: what they do not speak of stays as it is. */
export function taken(ours: readonly Row[], theirs: readonly Row[], offers: readonly Offer[]): Taken {
  const wanted = withGroups(ours, theirs, offers);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const filled = new Set<string>();
  let rows = readingOrder(ours);
  for (const row of readingOrder(theirs)) {
    if (!wanted.has(row.id)) continue;
    const own = rows.find(({ id }) => id === row.id);
    const parentId = parentFor(rows, row.parentId, row.kind);
    const position = positionFor(rows, parentId, row, theirs);
    if (!own) {
      filled.add(row.id);
      // Where not even a chapter is there, an item has no place.
      if (parentId !== null || row.kind === 'chapter') rows = inserted(rows, row, parentId, position);
      continue;
    }
    const what = new Set(byId.get(row.id)?.what);
    if (what.has('content')) filled.add(row.id);
    rows = rows.map((one) => (one.id === row.id ? changedBy(one, row, what) : one));
    // A chapter that holds sections here stays one.
    if (what.has('place')) rows = moveTo(rows, row.id, { parentId, position, kind: row.kind }) ?? rows;
  }
  const roots = offers.flatMap(({ id, change }) => (change === 'removed' ? [id] : []));
  rows = rescued(rows, theirs, roots);
  const gone = new Set(roots.flatMap((id) => within(rows, id)));
  const removed = new Map(
    rows
      .filter(({ id, parentId }) => gone.has(id) && (parentId === null || !gone.has(parentId)))
      .map(({ id }) => [id, within(rows, id)]),
  );
  return { rows: readingOrder(rows.filter(({ id }) => !gone.has(id))), filled, removed };
}

function changedBy(own: Row, row: Row, what: ReadonlySet<string>): Row {
  const { id, parentId, kind, title, position, release, ...content } = row;
  return {
    ...own,
    ...(what.has('title') && { title }),
    ...(what.has('release') && { release }),
    ...(what.has('content') && content),
  };
}
