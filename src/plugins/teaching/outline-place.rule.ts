import { childrenOf, moveTo, type NodeKind, type Target, type TreeNode } from '#contract/teaching/outline.rule.ts';

/** Where a row stands, said by its neighbour: that holds when others come and go. */
export interface Place {
  parentId: string | null;
  kind: NodeKind;
  /** Its elder brother; null for the first. */
  afterId: string | null;
}

/** @returns null for a row that is not there */
export function placeIn(nodes: readonly TreeNode[], id: string): Place | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const family = childrenOf(nodes, node.parentId);
  const afterId = family[family.findIndex((one) => one.id === id) - 1]?.id ?? null;
  return { parentId: node.parentId, kind: node.kind, afterId };
}

/** @returns null where the neighbour has gone, or the place does not take the row */
export function targetAt(nodes: readonly TreeNode[], id: string, { parentId, kind, afterId }: Place): Target | null {
  const family = childrenOf(nodes, parentId).filter((one) => one.id !== id);
  const position = afterId === null ? 0 : family.findIndex((one) => one.id === afterId) + 1;
  if (afterId !== null && position === 0) return null;
  const target = { parentId, kind, position };
  return moveTo(nodes, id, target) && target;
}

/** The brothers that stand below one parent in both trees, in the order of the first. */
const shared = (nodes: readonly TreeNode[], others: readonly TreeNode[], parentId: string | null): TreeNode[] => {
  const there = new Set(childrenOf(others, parentId).map(({ id }) => id));
  return nodes.filter(({ id }) => there.has(id));
};

/** Nobody moved the row: it stands below the same parent, behind the same of those who stayed. */
function isUnmoved(before: readonly TreeNode[], now: readonly TreeNode[], id: string): boolean {
  const [was, is] = [placeIn(before, id), placeIn(now, id)];
  if (!was || !is || was.parentId !== is.parentId || was.kind !== is.kind) return false;
  const [one, other] = [shared(before, now, was.parentId), shared(now, before, is.parentId)];
  return placeIn(one, id)?.afterId === placeIn(other, id)?.afterId;
}

/**
 * What a move means in a tree that somebody else has changed since.
 * @returns null when it concerns the same row, or where it went is no longer there
 */
export function mergedTarget(
  before: readonly TreeNode[],
  now: readonly TreeNode[],
  id: string,
  target: Target,
): Target | null {
  const moved = moveTo(before, id, target);
  const wanted = moved && placeIn(moved, id);
  return wanted && isUnmoved(before, now, id) ? targetAt(now, id, wanted) : null;
}
