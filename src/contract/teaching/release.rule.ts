import type { Lock, Release, ReleaseCondition } from './release.contract.ts';

/** A row of an outline with what must hold before a learner may open it. */
export interface ReleasedNode {
  id: string;
  parentId: string | null;
  title: string;
  release: Release;
}

/** What is known of a learner in an offering. */
export interface ReleaseFacts {
  /** By the database's clock. */
  nowMs: number;
  /** Items that conditions name and that are still there: whether they are finished, and the published share, per cent. */
  items: ReadonlyMap<string, { title: string; isDone: boolean; share: number | null }>;
  /** Classes of the offering that conditions name. */
  classes: ReadonlyMap<string, { name: string; isOwn: boolean }>;
}

/** The item that a condition waits for; null where it waits for none. */
export const itemOf = (condition: ReleaseCondition): string | null =>
  condition.kind === 'after' || condition.kind === 'score' ? condition.itemId : null;

/** Of one condition what is in the way; null where nothing is. One about what is gone holds. */
function lockBy(condition: ReleaseCondition, { nowMs, items, classes }: ReleaseFacts): Lock[number] | null {
  if (condition.kind === 'from') return nowMs < Date.parse(condition.at) ? condition : null;
  if (condition.kind === 'classes') {
    const named = condition.classIds.flatMap((id) => classes.get(id) ?? []);
    if (named.length === 0 || named.some(({ isOwn }) => isOwn)) return null;
    return { kind: 'classes', names: named.map(({ name }) => name) };
  }
  const item = items.get(condition.itemId);
  if (!item) return null;
  const { title, share } = item;
  if (condition.kind === 'after') return item.isDone ? null : { ...condition, title };
  return share !== null && share >= condition.atLeast ? null : { ...condition, title, share };
}

/** Why a learner may not open what has these conditions; empty: it is open. */
export const lockOf = (conditions: Release, facts: ReleaseFacts): Lock =>
  conditions.flatMap((condition) => lockBy(condition, facts) ?? []);

/** A row's own conditions and those of what it stands in, the outermost first. */
export function conditionsOf<N extends Pick<ReleasedNode, 'id' | 'parentId' | 'release'>>(
  nodes: ReadonlyMap<string, N>,
  id: string | null,
): Release {
  const conditions: Release = [];
  for (
    let at = id === null ? undefined : nodes.get(id);
    at;
    at = at.parentId === null ? undefined : nodes.get(at.parentId)
  )
    conditions.unshift(...at.release);
  return conditions;
}

/**
 * Rows that wait for each other, so that nobody ever opens them: each needs the next, the last the first. A row waits
 * for the items that its conditions name, and for what it stands in. Null where there are none.
 */
export function circleOf<N extends ReleasedNode>(nodes: readonly N[]): N[] | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const judged = new Set<string>();
  for (const start of nodes) {
    /** The way from `start` to where we are, each with what is still to be followed. */
    const path: { node: N; left: N[] }[] = [];
    const enter = (node: N) => {
      judged.add(node.id);
      const waitsFor = [...node.release.map(itemOf), node.parentId];
      path.push({ node, left: waitsFor.flatMap((id) => (id === null ? [] : (byId.get(id) ?? []))) });
    };
    if (judged.has(start.id)) continue;
    enter(start);
    while (path.length > 0) {
      const next = path.at(-1)!.left.pop();
      if (!next) {
        path.pop();
        continue;
      }
      const at = path.findIndex(({ node }) => node.id === next.id);
      if (at >= 0) return path.slice(at).map(({ node }) => node);
      if (!judged.has(next.id)) enter(next);
    }
  }
  return null;
}
