/** How chapters, sections and items may stand, and what moving one means: the browser shows it, the server writes it. */
export const itemKinds = [
  ...(['video', 'audio', 'document', 'richText', 'link'] as const),
  ...(['homework', 'quiz', 'scorm', 'discussion'] as const),
] as const;
export type ItemKind = (typeof itemKinds)[number];
export const nodeKinds = ['chapter', 'section', ...itemKinds] as const;
export type NodeKind = (typeof nodeKinds)[number];

export interface TreeNode {
  id: string;
  parentId: string | null;
  kind: NodeKind;
  /** Among its siblings; gaps are allowed. */
  position: number;
}

/** Where a node goes: `position` counts its new siblings without itself. */
export interface Target {
  parentId: string | null;
  position: number;
  /** Chapter ⇄ section when the level changes. */
  kind: NodeKind;
}

export const isItem = (kind: NodeKind): kind is ItemKind => kind !== 'chapter' && kind !== 'section';

/** The most that a discussion may ask a learner to write. */
export const mostPosts = 50;

/** It has a text, which an editor writes. */
export const hasBody = (kind: NodeKind): boolean => kind === 'richText' || kind === 'discussion';

/** What is done there has points, so that a release rule may ask for some. */
export const hasPoints = (kind: NodeKind): boolean => kind === 'homework' || kind === 'quiz' || kind === 'scorm';

/** Chapters stand at the top, sections in chapters, items in either. */
export const mayStandIn = (kind: NodeKind, parent: NodeKind | null): boolean => {
  if (kind === 'chapter') return parent === null;
  if (kind === 'section') return parent === 'chapter';
  return parent === 'chapter' || parent === 'section';
};

const byPosition = (a: TreeNode, b: TreeNode) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** In their order. */
export const childrenOf = <N extends TreeNode>(nodes: readonly N[], parentId: string | null): N[] =>
  nodes.filter((node) => node.parentId === parentId).toSorted(byPosition);

/** Each parent before its children; nodes without a parent that is there are left out. */
export function readingOrder<N extends TreeNode>(nodes: readonly N[]): N[] {
  const families = new Map<string | null, N[]>();
  for (const node of nodes) {
    const family = families.get(node.parentId);
    if (family) family.push(node);
    else families.set(node.parentId, [node]);
  }
  const below = (parentId: string | null): N[] =>
    (families.get(parentId) ?? []).toSorted(byPosition).flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

const find = <N extends TreeNode>(nodes: readonly N[], id: string | null): N | undefined =>
  nodes.find((node) => node.id === id);

const isWithin = (nodes: readonly TreeNode[], id: string, ancestor: string): boolean => {
  for (let at = find(nodes, id); at; at = find(nodes, at.parentId)) if (at.id === ancestor) return true;
  return false;
};

const isLevelChange = (from: NodeKind, to: NodeKind) => !isItem(from) && !isItem(to);

/**
 * The tree after a move; brothers of the old and the new place are numbered from 0 without gaps.
 * @returns null when the place does not take the node: wrong level, inside itself, or a section that would hold sections
 */
export function moveTo<N extends TreeNode>(nodes: readonly N[], id: string, target: Target): N[] | null {
  const node = find(nodes, id);
  const parent = target.parentId === null ? null : find(nodes, target.parentId);
  if (!node || parent === undefined) return null;
  if (target.kind !== node.kind && !isLevelChange(node.kind, target.kind)) return null;
  if (!mayStandIn(target.kind, parent?.kind ?? null) || (parent && isWithin(nodes, parent.id, id))) return null;
  if (childrenOf(nodes, id).some((child) => !mayStandIn(child.kind, target.kind))) return null;

  const siblings = childrenOf(nodes, target.parentId).filter((one) => one.id !== id);
  const at = Math.min(Math.max(0, target.position), siblings.length);
  const family = [...siblings.slice(0, at).map((one) => one.id), id, ...siblings.slice(at).map((one) => one.id)];
  const left = childrenOf(nodes, node.parentId).filter((one) => one.id !== id);
  const positions = new Map(
    node.parentId === target.parentId ? [] : left.map((one, index) => [one.id, index] as const),
  );
  family.forEach((one, index) => positions.set(one, index));
  return nodes.map((one) => {
    const position = positions.get(one.id) ?? one.position;
    return one.id === id ? { ...one, parentId: target.parentId, kind: target.kind, position } : { ...one, position };
  });
}

export type Step = 'up' | 'down' | 'out' | 'in';

/**
 * Where Alt ↑ ↓ ← → takes a node; null where it goes nowhere. Up and down walk through sections and on into the next
 * chapter; left and right change the level.
 */
export function stepFrom(nodes: readonly TreeNode[], id: string, step: Step): Target | null {
  const node = find(nodes, id);
  if (!node) return null;
  const siblings = childrenOf(nodes, node.parentId);
  const index = siblings.findIndex((one) => one.id === id);
  const parent = find(nodes, node.parentId);
  const { kind, parentId } = node;
  if (step === 'out' || step === 'in') return changeLevel();

  const by = step === 'up' ? -1 : 1;
  const neighbour = siblings[index + by];
  if (neighbour?.kind === 'section' && isItem(kind)) return enter(neighbour);
  if (neighbour) return { parentId, position: index + by, kind };
  if (!parent) return null;
  const around = childrenOf(nodes, parent.parentId);
  const place = around.findIndex((one) => one.id === parent.id);
  const next = around[place + by];
  if (next && mayStandIn(kind, next.kind)) return enter(next);
  const outer = find(nodes, parent.parentId);
  if (!outer || !mayStandIn(kind, outer.kind)) return null;
  return { parentId: outer.id, position: step === 'up' ? place : place + 1, kind };

  function enter({ id: container }: TreeNode): Target {
    return { parentId: container, position: step === 'up' ? childrenOf(nodes, container).length : 0, kind };
  }

  function changeLevel(): Target | null {
    if (step === 'in') {
      const before = siblings
        .slice(0, index)
        .findLast((one) => one.kind === (kind === 'chapter' ? 'chapter' : 'section'));
      if (!before || kind === 'section') return null;
      const target = { parentId: before.id, position: childrenOf(nodes, before.id).length };
      const inner: Target = { ...target, kind: kind === 'chapter' ? 'section' : kind };
      return moveTo(nodes, id, inner) && inner;
    }
    if (!parent) return null;
    const outside = childrenOf(nodes, parent.parentId).findIndex((one) => one.id === parent.id) + 1;
    const outer: Target = {
      parentId: parent.parentId,
      position: outside,
      kind: kind === 'section' ? 'chapter' : kind,
    };
    return moveTo(nodes, id, outer) && outer;
  }
}

/**
 * Where something new goes, seen from what is chosen: behind it, or at the end of what it is in. Null when the outline
 * has no place for it yet.
 */
export function placeFor(nodes: readonly TreeNode[], chosenId: string | null, kind: NodeKind): Target | null {
  for (let at = find(nodes, chosenId), inside: TreeNode | undefined; at; inside = at, at = find(nodes, at.parentId)) {
    if (mayStandIn(kind, at.kind)) {
      const family = childrenOf(nodes, at.id);
      const behind = family.findIndex((one) => one.id === inside?.id) + 1;
      return { parentId: at.id, position: inside ? behind : family.length, kind };
    }
    if (at.parentId === null && mayStandIn(kind, null)) {
      const position = childrenOf(nodes, null).findIndex((one) => one.id === at!.id) + 1;
      return { parentId: null, position, kind };
    }
  }
  if (mayStandIn(kind, null)) return { parentId: null, position: childrenOf(nodes, null).length, kind };
  const last = readingOrder(nodes).findLast((node) => mayStandIn(kind, node.kind));
  return last ? { parentId: last.id, position: childrenOf(nodes, last.id).length, kind } : null;
}
