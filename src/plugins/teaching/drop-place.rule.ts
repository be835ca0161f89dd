import { childrenOf, isItem, moveTo, type Target, type TreeNode } from '#contract/teaching/outline.rule.ts';
import type { Edge } from '#views/common/dragging.ts';

/** Beside `over`; chapters and sections change their level with their place. */
function beside(nodes: readonly TreeNode[], dragged: TreeNode, over: TreeNode, edge: 'before' | 'after'): Target {
  const family = childrenOf(nodes, over.parentId).filter(({ id }) => id !== dragged.id);
  const position = family.findIndex(({ id }) => id === over.id) + (edge === 'after' ? 1 : 0);
  const kind = isItem(dragged.kind) ? dragged.kind : over.parentId === null ? 'chapter' : 'section';
  return { parentId: over.parentId, position, kind };
}

function into(nodes: readonly TreeNode[], dragged: TreeNode, over: TreeNode, at: 'start' | 'end'): Target {
  const family = childrenOf(nodes, over.id).filter(({ id }) => id !== dragged.id);
  const kind = dragged.kind === 'chapter' && over.kind === 'chapter' ? 'section' : dragged.kind;
  return { parentId: over.id, position: at === 'start' ? 0 : family.length, kind };
}

/**
 * Where a dragged row lands when it is let go over another: what the edge says, or, where that is not allowed, the
 * nearest place that is (an item below a chapter's heading becomes its first).
 * @returns null over itself, below itself, and where no place is near
 */
export function dropPlace(nodes: readonly TreeNode[], draggedId: string, overId: string, edge: Edge): Target | null {
  const dragged = nodes.find(({ id }) => id === draggedId);
  const over = nodes.find(({ id }) => id === overId);
  if (!dragged || !over || draggedId === overId) return null;
  const parent = nodes.find(({ id }) => id === over.parentId);
  const tries: Record<Edge, Target[]> = {
    before: [beside(nodes, dragged, over, 'before'), ...(parent ? [beside(nodes, dragged, parent, 'before')] : [])],
    after: [
      ...(isItem(dragged.kind) ? [into(nodes, dragged, over, 'start')] : []),
      beside(nodes, dragged, over, 'after'),
      ...(parent ? [beside(nodes, dragged, parent, 'after')] : []),
      into(nodes, dragged, over, 'start'),
    ],
    into: [into(nodes, dragged, over, 'end'), beside(nodes, dragged, over, 'after')],
  };
  return tries[edge].find((target) => moveTo(nodes, draggedId, target) !== null) ?? null;
}
