import { isItem, type NodeKind } from '#contract/teaching/outline.rule.ts';

interface Ordered {
  id: string;
  parentId: string | null;
  kind: NodeKind;
}

/** What a published row says about its place: reading order in the whole course, chapter and section. */
export interface Placed<N> {
  node: N;
  position: number;
  chapterId: string;
  sectionId: string | null;
}

/** @param nodes in reading order, each parent before its children */
export function placesOf<N extends Ordered>(nodes: readonly N[]): Placed<N>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.map((node, position) => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const sectionId = parent?.kind === 'section' ? parent.id : null;
    const chapterId = parent?.kind === 'section' ? parent.parentId! : (parent?.id ?? node.id);
    return { node, position, chapterId, sectionId: isItem(node.kind) ? sectionId : null };
  });
}
