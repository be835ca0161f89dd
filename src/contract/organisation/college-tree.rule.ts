/** What the tree of open colleges is judged by; both sides obey it. Closed ones stand in no tree. */
export interface CollegeNode {
  id: string;
  /** Null: right below the school. */
  parentId: string | null;
  /** Orders a family. */
  position: number;
}

/** Where a college stands or goes: the position is that without the college itself. */
export interface CollegePlace {
  parentId: string | null;
  position: number;
}

export type CollegeStep = 'up' | 'down' | 'out' | 'in';

/** Levels of colleges: 学部, 学院, 系, 教研室. */
export const mostLevels = 4;

export const familyOf = <Node extends CollegeNode>(nodes: readonly Node[], parentId: string | null): Node[] =>
  nodes.filter((node) => node.parentId === parentId).toSorted((a, b) => a.position - b.position);

/** The college itself, or several, and all that lie in them; each once. */
export function collegesWithin<Node extends CollegeNode>(
  nodes: readonly Node[],
  of: string | readonly string[],
): Node[] {
  const ids = typeof of === 'string' ? [of] : of;
  const found = new Set(nodes.filter((node) => ids.includes(node.id)));
  // What is added on the way has its turn, too.
  for (const { id } of found) for (const inner of familyOf(nodes, id)) found.add(inner);
  return [...found];
}

/** Those of some colleges that lie in no other of them. */
export const outermostOf = (nodes: readonly CollegeNode[], ids: readonly string[]): string[] =>
  ids.filter((id) => !ids.some((other) => other !== id && collegesWithin(nodes, other).some((node) => node.id === id)));

/** From 1. */
export function levelOf(nodes: readonly CollegeNode[], id: string | null): number {
  let level = 0;
  for (let at = id; at !== null; at = nodes.find((node) => node.id === at)?.parentId ?? null) level += 1;
  return level;
}

/** Levels below the college and its own. */
const heightOf = (nodes: readonly CollegeNode[], id: string): number =>
  1 + Math.max(0, ...familyOf(nodes, id).map((child) => heightOf(nodes, child.id)));

/** In reading order, each with its level from 1; a college whose parent is not among them is a root. */
export function readingOrderOf<Node extends CollegeNode>(nodes: readonly Node[]): { node: Node; level: number }[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = (family: readonly Node[], level: number): { node: Node; level: number }[] =>
    family.flatMap((node) => [{ node, level }, ...below(familyOf(nodes, node.id), level + 1)]);
  const roots = nodes.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return below(
    roots.toSorted((a, b) => a.position - b.position),
    1,
  );
}

/**
 * Whether a college may go there: not into itself, into one that there is, and not too deep.
 * @param id null for a new one
 */
export function mayLieIn(nodes: readonly CollegeNode[], id: string | null, parentId: string | null): boolean {
  if (parentId !== null && !nodes.some((node) => node.id === parentId)) return false;
  if (id === null) return levelOf(nodes, parentId) < mostLevels;
  if (parentId !== null && collegesWithin(nodes, id).some((node) => node.id === parentId)) return false;
  return levelOf(nodes, parentId) + heightOf(nodes, id) <= mostLevels;
}

/** The family of the new place in its new order; null where the college may not go there, or stands there already. */
export function orderAfterMove(
  nodes: readonly CollegeNode[],
  id: string,
  { parentId, position }: CollegePlace,
): string[] | null {
  if (!nodes.some((node) => node.id === id) || !mayLieIn(nodes, id, parentId)) return null;
  const before = familyOf(nodes, parentId).map((node) => node.id);
  const after = before.filter((one) => one !== id);
  after.splice(Math.min(position, after.length), 0, id);
  return before.length === after.length && after.every((one, at) => one === before[at]) ? null : after;
}

/** The tree after a move; null where it does not go there. */
export function movedCollege<Node extends CollegeNode>(
  nodes: readonly Node[],
  id: string,
  place: CollegePlace,
): Node[] | null {
  const order = orderAfterMove(nodes, id, place);
  return (
    order &&
    nodes.map((node) => {
      const position = order.indexOf(node.id);
      if (position < 0) return node;
      return { ...node, position, parentId: place.parentId };
    })
  );
}

/** Where a college stands among its family. */
export function placeOfCollege(nodes: readonly CollegeNode[], id: string): CollegePlace | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  return { parentId: node.parentId, position: familyOf(nodes, node.parentId).findIndex((one) => one.id === id) };
}

/** Where a step by keyboard leads; null where there is no place that way. */
export function stepOfCollege(nodes: readonly CollegeNode[], id: string, step: CollegeStep): CollegePlace | null {
  const here = placeOfCollege(nodes, id);
  if (!here) return null;
  const { parentId, position } = here;
  const family = familyOf(nodes, parentId);
  const grand = parentId === null ? null : placeOfCollege(nodes, parentId);
  const into = family[position - 1]?.id;
  const places: Record<CollegeStep, CollegePlace | null> = {
    up: position > 0 ? { parentId, position: position - 1 } : null,
    down: position < family.length - 1 ? { parentId, position: position + 1 } : null,
    out: grand && { parentId: grand.parentId, position: grand.position + 1 },
    in: into === undefined ? null : { parentId: into, position: familyOf(nodes, into).length },
  };
  const place = places[step];
  return place && orderAfterMove(nodes, id, place) ? place : null;
}

/** Where a dragged college lands over another; null over itself, below itself, and where it may not lie. */
export function dropOfCollege(
  nodes: readonly CollegeNode[],
  id: string,
  overId: string,
  edge: 'before' | 'after' | 'into',
): CollegePlace | null {
  const over = nodes.find((node) => node.id === overId);
  if (!over || id === overId) return null;
  const without = familyOf(nodes, edge === 'into' ? overId : over.parentId).filter((node) => node.id !== id);
  const beside = without.findIndex((node) => node.id === overId) + (edge === 'after' ? 1 : 0);
  const place: CollegePlace =
    edge === 'into' ? { parentId: overId, position: without.length } : { parentId: over.parentId, position: beside };
  return orderAfterMove(nodes, id, place) ? place : null;
}
