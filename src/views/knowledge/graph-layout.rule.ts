import type { NodeKind, Relation } from '#contract/knowledge/graph.rule.ts';

export interface PlacedNode {
  id: string;
  x: number;
  y: number;
  /** Of its circle, px. */
  r: number;
}

export interface GraphColumn {
  /** Null: nodes of no chapter. */
  chapterId: string | null;
  title: string;
  x: number;
  width: number;
}

export interface GraphLayout {
  places: ReadonlyMap<string, PlacedNode>;
  columns: readonly GraphColumn[];
  width: number;
  height: number;
}

interface Laid {
  id: string;
  kind: NodeKind;
  chapterId: string | null;
}

interface Chapter {
  id: string;
  title: string;
}

/** Chapters in their order, each with its nodes; at last, by the name `rest`, those of no chapter that is there. */
export function byChapter<Node extends Pick<Laid, 'chapterId'>>(
  nodes: readonly Node[],
  chapters: readonly Chapter[],
  rest: string,
): { id: string | null; title: string; nodes: readonly Node[] }[] {
  const known = new Set(chapters.map(({ id }) => id));
  const groups = [...chapters, { id: null, title: rest }].map(({ id, title }) => ({ id, title, nodes: [] as Node[] }));
  const of = new Map(groups.map((group) => [group.id, group.nodes]));
  for (const node of nodes) of.get(known.has(node.chapterId ?? '') ? node.chapterId : null)!.push(node);
  return groups;
}

/** px */
const lane = 124;
const step = 104;
const zigzag = 26;
const side = 24;
const top = 76;
const leastColumn = 168;
const rowsAtMost = 8;
const radius = { topic: 22, point: 18, skill: 18 } as const;

/** Nodes by chapter: each chapter a column, as wide as its nodes need, its nodes in a zigzag downwards. */
export function graphLayout(nodes: readonly Laid[], chapters: readonly Chapter[], restTitle: string): GraphLayout {
  const places = new Map<string, PlacedNode>();
  const columns: GraphColumn[] = [];
  let [x, height] = [0, 0];
  for (const { id, title, nodes: own } of byChapter(nodes, chapters, restTitle)) {
    if (own.length === 0) continue;
    const lanes = Math.ceil(own.length / rowsAtMost);
    const width = Math.max(leastColumn, lanes * lane + 2 * side);
    columns.push({ chapterId: id, title, x, width });
    const left = x + (width - lanes * lane) / 2;
    own.forEach((node, at) => {
      const [row, inRow] = [Math.floor(at / lanes), at % lanes];
      const swing = lanes === 1 ? (row % 2 === 0 ? -zigzag : zigzag) : row % 2 === 0 ? -zigzag / 2 : zigzag / 2;
      const place = {
        ...{ id: node.id, r: radius[node.kind], x: Math.round(left + (inRow + 0.5) * lane + swing) },
        y: top + row * step + (inRow % 2 === 0 ? 0 : step / 2),
      };
      height = Math.max(height, place.y);
      places.set(node.id, place);
    });
    x += width;
  }
  return { places, columns, width: Math.max(x, leastColumn), height: height + step * 0.7 };
}

const gap = 3;

/** A bow from the edge of one circle to the edge of the other. */
export function edgePath(from: PlacedNode, to: PlacedNode): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const bow = Math.min(38, length * 0.12);
  const [mx, my] = [(from.x + to.x) / 2 - (dy / length) * bow, (from.y + to.y) / 2 + (dx / length) * bow];
  const edge = (node: PlacedNode, by: number) => {
    const [ex, ey] = [mx - node.x, my - node.y];
    const away = Math.max(1, Math.hypot(ex, ey));
    return `${(node.x + (ex / away) * (node.r + by)).toFixed(1)} ${(node.y + (ey / away) * (node.r + by)).toFixed(1)}`;
  };
  return `M${edge(from, gap)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${edge(to, gap + 1)}`;
}

/** Where an arrow key leads: along the edges to the right and left, up and down in the list's order. */
export function stepFrom(
  id: string,
  key: string,
  { nodes, relations }: { nodes: readonly { id: string }[]; relations: readonly Relation[] },
): string | null {
  if (key === 'ArrowRight')
    return relations.find(({ from, kind }) => from === id && kind !== 'related')?.to ?? relatedTo(id, relations);
  if (key === 'ArrowLeft')
    return relations.find(({ to, kind }) => to === id && kind !== 'related')?.from ?? relatedTo(id, relations);
  const at = nodes.findIndex((node) => node.id === id);
  if (key === 'ArrowDown') return nodes[at + 1]?.id ?? null;
  if (key === 'ArrowUp') return nodes[at - 1]?.id ?? null;
  if (key === 'Home') return nodes[0]?.id ?? null;
  return key === 'End' ? (nodes.at(-1)?.id ?? null) : null;
}

function relatedTo(id: string, relations: readonly Relation[]): string | null {
  const relation = relations.find(({ from, to, kind }) => kind === 'related' && (from === id || to === id));
  return relation ? (relation.from === id ? relation.to : relation.from) : null;
}
