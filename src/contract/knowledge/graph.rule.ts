/** A topic holds points; a point is known, a skill is done. */
export const nodeKinds = ['topic', 'point', 'skill'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** `requires`: from comes before to. `contains`: to is a part of from. `related`: without direction. */
export const relationKinds = ['requires', 'contains', 'related'] as const;
export type RelationKind = (typeof relationKinds)[number];

export const contentKinds = ['item', 'question', 'material'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** How much a graph may hold; `acts` in one call: what brings more, such as an import, is sent in parts. */
export const graphLimits = {
  ...{ nodes: 1000, relations: 4000, contents: 4000, title: 40, summary: 300, acts: 500, pickable: 50 },
  ...{ masterAtLeast: 50, masterAtMost: 100, usualMasterAt: 80, end: 1_000_000 },
} as const;

export interface GraphNode {
  id: string;
  title: string;
  kind: NodeKind;
  /** A chapter of the outline; null: of none. */
  chapterId: string | null;
  summary: string;
  /** From which mastery it counts as mastered, percent. */
  masterAt: number;
}

export interface Relation {
  from: string;
  to: string;
  kind: RelationKind;
}

/** What teaches or asks a node: an item of the outline, a question of the bank, a material of a library. */
export interface Content {
  nodeId: string;
  kind: ContentKind;
  targetId: string;
  /** The part that is about it: seconds of a video, pages of a document; null: all. */
  start: number | null;
  end: number | null;
}

export interface Graph {
  /** In the order of their list. */
  nodes: readonly GraphNode[];
  relations: readonly Relation[];
  contents: readonly Content[];
}

export const emptyGraph: Graph = { nodes: [], relations: [], contents: [] };

/** What of a node is typed. */
export type NodeFields = Pick<GraphNode, 'title' | 'kind' | 'summary' | 'masterAt'>;
const nodeFields = ['title', 'kind', 'summary', 'masterAt'] as const satisfies (keyof NodeFields)[];
export const fieldsOfNode = ({ title, kind, summary, masterAt }: NodeFields): NodeFields => ({
  ...{ title, kind, summary, masterAt },
});

/** One change. What it takes for granted it says, so that nothing that somebody else wrote meanwhile is lost unseen. */
export type GraphAct =
  | { act: 'add'; node: GraphNode }
  | { act: 'edit'; id: string; was: Partial<NodeFields>; now: Partial<NodeFields> }
  | { act: 'move'; id: string; chapterId: string | null; beforeId: string | null }
  | { act: 'remove'; id: string; was: NodeFields; relations: number; contents: number }
  | { act: 'relate' | 'unrelate'; relation: Relation }
  | { act: 'bind'; content: Content }
  | { act: 'unbind'; content: Content };

export type GraphProblem =
  /** It takes for granted what is not so any more. */
  | { kind: 'changed' }
  | { kind: 'full' }
  /** The way round, by titles; the first stands at the end again. */
  | { kind: 'circle'; relation: RelationKind; circle: string[] };

export type Applied = { graph: Graph; problem: null } | { graph: null; problem: GraphProblem };

/** A relation without direction is written in one order. */
export const relationOf = ({ from, to, kind }: Relation): Relation =>
  kind === 'related' && to < from ? { from: to, to: from, kind } : { from, to, kind };
const isRelation = (a: Relation) => (b: Relation) => a.from === b.from && a.to === b.to && a.kind === b.kind;
const isContent = (a: Content) => (b: Content) =>
  a.nodeId === b.nodeId && a.kind === b.kind && a.targetId === b.targetId;
const touches = (id: string) => (relation: Relation) => relation.from === id || relation.to === id;

/** Where each leads by relations of a kind. */
export function nextBy(relations: readonly Relation[], kind: RelationKind): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>();
  for (const relation of relations) {
    if (relation.kind !== kind) continue;
    const leads = next.get(relation.from);
    if (leads) leads.push(relation.to);
    else next.set(relation.from, [relation.to]);
  }
  return next;
}

/** The shortest way from one to the other, both with it; null where there is none. */
function wayBetween(next: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const id of before.keys()) {
    if (id === to) {
      const way: string[] = [];
      for (let at: string | null = to; at !== null; at = before.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const one of next.get(id) ?? []) if (!before.has(one)) before.set(one, id);
  }
  return null;
}

/** The ids of the circle that a relation would close, its first at the end again; null where it closes none. */
export function circleBy(relations: readonly Relation[], { from, to, kind }: Relation): string[] | null {
  if (from === to) return [from, to];
  if (kind === 'related') return null;
  const back = wayBetween(nextBy(relations, kind), to, from);
  return back && [from, ...back];
}

const done = (graph: Graph): Applied => ({ graph, problem: null });
const refused = (problem: GraphProblem): Applied => ({ graph: null, problem });
const changed = refused({ kind: 'changed' });
const full = refused({ kind: 'full' });

function placed(nodes: readonly GraphNode[], node: GraphNode, beforeId: string | null): GraphNode[] {
  const others = nodes.filter(({ id }) => id !== node.id);
  const before = beforeId === null ? -1 : others.findIndex(({ id }) => id === beforeId);
  const last = others.findLastIndex(({ chapterId }) => chapterId === node.chapterId);
  return others.toSpliced(before >= 0 ? before : last >= 0 ? last + 1 : others.length, 0, node);
}

/** A draft after one change; what was done already is no problem. */
export function withAct(graph: Graph, act: GraphAct): Applied {
  const { nodes, relations, contents } = graph;
  const has = (id: string) => nodes.some((node) => node.id === id);
  switch (act.act) {
    case 'add': {
      if (has(act.node.id)) return done(graph);
      return nodes.length >= graphLimits.nodes ? full : done({ ...graph, nodes: placed(nodes, act.node, null) });
    }
    case 'edit': {
      const node = nodes.find(({ id }) => id === act.id);
      if (!node) return changed;
      const { was, now } = act;
      const clashes = nodeFields.some(
        (field) => now[field] !== undefined && node[field] !== was[field] && node[field] !== now[field],
      );
      if (clashes) return changed;
      return done({ ...graph, nodes: nodes.map((one) => (one === node ? { ...one, ...now } : one)) });
    }
    case 'move': {
      const node = nodes.find(({ id }) => id === act.id);
      if (!node) return changed;
      return done({ ...graph, nodes: placed(nodes, { ...node, chapterId: act.chapterId }, act.beforeId) });
    }
    case 'remove': {
      const node = nodes.find(({ id }) => id === act.id);
      if (!node) return done(graph);
      const isAsSeen =
        nodeFields.every((field) => node[field] === act.was[field]) &&
        relations.filter(touches(act.id)).length === act.relations &&
        contents.filter(({ nodeId }) => nodeId === act.id).length === act.contents;
      if (!isAsSeen) return changed;
      return done({
        nodes: nodes.filter((one) => one !== node),
        relations: relations.filter((one) => !touches(act.id)(one)),
        contents: contents.filter(({ nodeId }) => nodeId !== act.id),
      });
    }
    case 'relate': {
      const relation = relationOf(act.relation);
      if (!has(relation.from) || !has(relation.to)) return changed;
      if (relations.some(isRelation(relation))) return done(graph);
      const circle = circleBy(relations, relation);
      if (circle) {
        const titles = new Map(nodes.map(({ id, title }) => [id, title]));
        return refused({ kind: 'circle', relation: relation.kind, circle: circle.map((id) => titles.get(id)!) });
      }
      return relations.length >= graphLimits.relations ? full : done({ ...graph, relations: [...relations, relation] });
    }
    case 'unrelate': {
      const isIt = isRelation(relationOf(act.relation));
      return done({ ...graph, relations: relations.filter((one) => !isIt(one)) });
    }
    case 'bind': {
      if (!has(act.content.nodeId)) return changed;
      const isIt = isContent(act.content);
      if (contents.some(isIt))
        return done({ ...graph, contents: contents.map((one) => (isIt(one) ? act.content : one)) });
      return contents.length >= graphLimits.contents ? full : done({ ...graph, contents: [...contents, act.content] });
    }
    case 'unbind': {
      const isIt = isContent(act.content);
      return done({ ...graph, contents: contents.filter((one) => !isIt(one)) });
    }
  }
}

/** All or none of them. */
export function withActs(graph: Graph, acts: readonly GraphAct[]): Applied {
  let now = graph;
  for (const act of acts) {
    const next = withAct(now, act);
    if (next.graph === null) return next;
    now = next.graph;
  }
  return done(now);
}

/** The act that takes a node away as it is seen now, with all that hangs on it. */
export function removalOf({ nodes, relations, contents }: Graph, id: string): GraphAct | null {
  const node = nodes.find((one) => one.id === id);
  return (
    (node && {
      ...{ act: 'remove', id, was: fieldsOfNode(node), relations: relations.filter(touches(id)).length },
      contents: contents.filter(({ nodeId }) => nodeId === id).length,
    }) ??
    null
  );
}

/** What of a draft differs from what is published. */
export interface GraphDifference {
  added: readonly GraphNode[];
  removed: readonly GraphNode[];
  renamed: readonly { from: string; node: GraphNode }[];
  /** Otherwise than by name: text, kind, mark, chapter. */
  changed: readonly GraphNode[];
  related: readonly Relation[];
  unrelated: readonly Relation[];
  bound: readonly Content[];
  unbound: readonly Content[];
  /** The list's order, of those that stay in their chapters. */
  isReordered: boolean;
  /** All of them. */
  count: number;
}

const without = <T>(all: readonly T[], others: readonly T[], keyOf: (one: T) => string): T[] => {
  const keys = new Set(others.map(keyOf));
  return all.filter((one) => !keys.has(keyOf(one)));
};
const relationKey = ({ from, to, kind }: Relation) => `${from} ${to} ${kind}`;
const contentKey = ({ nodeId, kind, targetId, start, end }: Content) =>
  [nodeId, kind, targetId, start ?? '', end ?? ''].join(' ');

export function differenceOf(published: Graph, draft: Graph): GraphDifference {
  const before = new Map(published.nodes.map((node) => [node.id, node]));
  const stays = draft.nodes.filter(({ id }) => before.has(id));
  const added = draft.nodes.filter(({ id }) => !before.has(id));
  const removed = without(published.nodes, draft.nodes, ({ id }) => id);
  const renamed = stays
    .filter((node) => before.get(node.id)!.title !== node.title)
    .map((node) => ({ from: before.get(node.id)!.title, node }));
  const changedNodes = stays.filter((node) => {
    const was = before.get(node.id)!;
    return (['kind', 'summary', 'masterAt', 'chapterId'] as const).some((field) => was[field] !== node[field]);
  });
  const related = without(draft.relations, published.relations, relationKey);
  const unrelated = without(published.relations, draft.relations, relationKey);
  const bound = without(draft.contents, published.contents, contentKey);
  const unbound = without(published.contents, draft.contents, contentKey);
  const inPlace = stays.filter(({ id, chapterId }) => before.get(id)!.chapterId === chapterId).map(({ id }) => id);
  const ids = new Set(inPlace);
  const orderBefore = published.nodes.filter(({ id }) => ids.has(id));
  const isReordered = inPlace.some((id, at) => orderBefore[at]!.id !== id);
  const parts = [added, removed, renamed, changedNodes, related, unrelated, bound, unbound];
  return {
    ...{ added, removed, renamed, changed: changedNodes, related, unrelated, bound, unbound, isReordered },
    count: parts.reduce((sum, { length }) => sum + length, isReordered ? 1 : 0),
  };
}
