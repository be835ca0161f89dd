import { nextBy, type GraphNode, type Relation } from './graph.rule.ts';
import type { MasteryState } from './mastery.rule.ts';

type Judged = Pick<GraphNode, 'id'> & { state: MasteryState };

interface Learned {
  nodes: readonly Judged[];
  relations: readonly Relation[];
}

/** What each requires itself. */
export const prerequisites = (relations: readonly Relation[]): ReadonlyMap<string, readonly string[]> =>
  nextBy(
    relations.map(({ from, to, kind }) => ({ from: to, to: from, kind })),
    'requires',
  );

/**
 * What is still to be learned up to a node, in an order in which each comes after what it requires, the node itself last.
 * What is mastered is left out, and with it all that it required.
 */
export function pathTo({ nodes, relations }: Learned, goalId: string): string[] {
  const states = new Map(nodes.map(({ id, state }) => [id, state]));
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const before = prerequisites(relations);
  const path: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || !states.has(id)) return;
    seen.add(id);
    if (states.get(id) === 'mastered') return;
    [...(before.get(id) ?? [])].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).forEach(visit);
    path.push(id);
  };
  visit(goalId);
  return path;
}

/** Where to go on: on the way to the goal, else what is begun, else the first whose prerequisites are all mastered. */
export function nextNode(learned: Learned, goalId: string | null): string | null {
  const { nodes, relations } = learned;
  if (goalId !== null) {
    const [first] = pathTo(learned, goalId);
    if (first !== undefined) return first;
  }
  const mastered = new Set(nodes.filter(({ state }) => state === 'mastered').map(({ id }) => id));
  const before = prerequisites(relations);
  const open = nodes.filter(
    ({ id, state }) => state !== 'mastered' && (before.get(id) ?? []).every((one) => mastered.has(one)),
  );
  return (open.find(({ state }) => state !== 'new') ?? open[0])?.id ?? null;
}
