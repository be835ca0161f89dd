import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';

/** 1 for chapters. */
export function levelOf(nodes: readonly OutlineNode[], node: OutlineNode): number {
  const parent = nodes.find(({ id }) => id === node.parentId);
  return parent ? levelOf(nodes, parent) + 1 : 1;
}

/** Rows whose parents are all open; in reading order. */
export function foldedAway(nodes: readonly OutlineNode[], folded: ReadonlySet<string>): OutlineNode[] {
  const hidden = new Set<string>();
  return nodes.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && (folded.has(parentId) || hidden.has(parentId));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}

/** Rows that hold the text, with the chapters and sections that they stand in. */
export function matching(nodes: readonly OutlineNode[], search: string): OutlineNode[] {
  const text = search.trim().toLowerCase();
  const kept = new Set<string>();
  for (const node of nodes)
    if (node.title.toLowerCase().includes(text))
      for (let at: OutlineNode | undefined = node; at; at = nodes.find(({ id }) => id === at?.parentId))
        kept.add(at.id);
  return nodes.filter(({ id }) => kept.has(id));
}

/** The titles from the chapter to the row's parent. */
export function pathOf(nodes: readonly OutlineNode[], node: OutlineNode): string[] {
  const parent = nodes.find(({ id }) => id === node.parentId);
  return parent ? [...pathOf(nodes, parent), parent.title] : [];
}

/** What stands in a chapter or section, however deep: how many items, and how long they take together. */
export function contentsOf(nodes: readonly OutlineNode[], id: string): { items: number; durationMs: number } {
  const sum = { items: 0, durationMs: 0 };
  for (const node of nodes) {
    if (node.parentId !== id) continue;
    const below = isItem(node.kind) ? { items: 1, durationMs: node.durationMs ?? 0 } : contentsOf(nodes, node.id);
    sum.items += below.items;
    sum.durationMs += below.durationMs;
  }
  return sum;
}
