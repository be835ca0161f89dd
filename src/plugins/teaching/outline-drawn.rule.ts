import type { Outline, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { childrenOf, readingOrder, type Target } from '#contract/teaching/outline.rule.ts';

export type Nodes = Outline['nodes'];

/** A row as it is shown before the server knows it. */
export const fresh = (id: string, { parentId, position, kind }: Target, title: string): OutlineNode => ({
  ...{
    id,
    parentId,
    position,
    kind,
    title,
    version: 1,
    change: 'new',
    isReady: kind === 'chapter' || kind === 'section' || kind === 'discussion',
  },
  ...{
    fileId: null,
    homeworkId: null,
    durationMs: null,
    pages: null,
    questions: null,
    scorm: null,
    posts: null,
    url: null,
    release: [],
  },
});

export const inserted = (nodes: Nodes, node: OutlineNode): Nodes => {
  const siblings = childrenOf(nodes, node.parentId);
  const order = new Map(siblings.toSpliced(node.position, 0, node).map(({ id }, index) => [id, index]));
  return [...nodes, node].map((one) => ({ ...one, position: order.get(one.id) ?? one.position }));
};

export const without = (nodes: Nodes, id: string): Nodes => {
  const gone = new Set([id]);
  for (const node of readingOrder(nodes)) if (node.parentId && gone.has(node.parentId)) gone.add(node.id);
  return nodes.filter((node) => !gone.has(node.id));
};
