import {
  graphLimits,
  withAct,
  type Graph,
  type GraphAct,
  type GraphNode,
  type NodeKind,
  type RelationKind,
} from './graph.rule.ts';

export const lineColumns = ['title', 'kind', 'chapter', 'requires', 'contains', 'related', 'summary'] as const;
export type LineColumn = (typeof lineColumns)[number];
export type GraphLine = Readonly<Record<LineColumn, string>>;

export type LineProblem =
  | { kind: 'title' | 'long' | 'twice' | 'full' }
  /** Of these words no kind, chapter or node is called so. */
  | { kind: 'unknownKind' | 'unknownChapter' | 'unknownNode'; word: string }
  | { kind: 'circle'; circle: readonly string[] };

export interface JudgedLine {
  /** In the file, from 1 below its heads. */
  number: number;
  title: string;
  status: 'added' | 'related' | 'same' | 'refused';
  /** Of a refused line why; of another what of it is left out. */
  problems: readonly LineProblem[];
}

interface Judging {
  chapters: readonly { id: string; title: string }[];
  /** What people call the kinds. */
  kinds: Readonly<Record<string, NodeKind>>;
  newId: () => string;
}

const namesIn = (text: string) =>
  text
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * What a table would make of a graph, line by line. A node whose title is there already gets only the relations of its
 * line. What cannot be is left out and named, a circle with its names; the rest is done.
 */
export function judgeLines(
  graph: Graph,
  lines: readonly GraphLine[],
  { chapters, kinds, newId }: Judging,
): { lines: JudgedLine[]; acts: GraphAct[] } {
  const acts: GraphAct[] = [];
  const judged: { line: JudgedLine; problems: LineProblem[]; relations: number; id: string | null }[] = [];
  const idOf = new Map(graph.nodes.map(({ id, title }) => [title, id]));
  const chapterOf = new Map(chapters.map(({ id, title }) => [title, id]));
  const seen = new Set<string>();
  let now = graph;
  const tryAct = (act: GraphAct): LineProblem | null => {
    const next = withAct(now, act);
    if (next.graph !== null) {
      if (next.graph !== now) acts.push(act);
      now = next.graph;
      return null;
    }
    return next.problem.kind === 'circle' ? { kind: 'circle', circle: next.problem.circle } : { kind: 'full' };
  };
  lines.forEach((line, at) => {
    const title = line.title.trim();
    const problems: LineProblem[] = [];
    const judge = (status: JudgedLine['status'], id: string | null) =>
      judged.push({ line: { number: at + 1, title, status, problems }, problems, relations: 0, id });
    if (title === '') problems.push({ kind: 'title' });
    else if ([...title].length > graphLimits.title || [...line.summary].length > graphLimits.summary)
      problems.push({ kind: 'long' });
    else if (seen.has(title)) problems.push({ kind: 'twice' });
    if (problems.length > 0) return judge('refused', null);
    seen.add(title);
    const before = idOf.get(title);
    if (before !== undefined) return judge('same', before);
    const kind = line.kind.trim() === '' ? 'point' : kinds[line.kind.trim()];
    if (!kind) problems.push({ kind: 'unknownKind', word: line.kind.trim() });
    const chapter = line.chapter.trim();
    const chapterId = chapterOf.get(chapter) ?? null;
    if (chapter !== '' && chapterId === null) problems.push({ kind: 'unknownChapter', word: chapter });
    const node: GraphNode = {
      ...{ id: newId(), title, kind: kind ?? 'point', chapterId, summary: line.summary.trim() },
      masterAt: graphLimits.usualMasterAt,
    };
    const problem = tryAct({ act: 'add', node });
    if (problem) {
      problems.push(problem);
      return judge('refused', null);
    }
    idOf.set(title, node.id);
    return judge('added', node.id);
  });
  // Relations come after all nodes: a line may name one that stands below it.
  lines.forEach((line, at) => {
    const of = judged[at]!;
    if (of.id === null) return;
    const count = acts.length;
    const relate = (kind: RelationKind, text: string) => {
      for (const name of namesIn(text)) {
        const other = idOf.get(name);
        if (other === undefined) of.problems.push({ kind: 'unknownNode', word: name });
        else {
          const relation = kind === 'requires' ? { from: other, to: of.id!, kind } : { from: of.id!, to: other, kind };
          const problem = tryAct({ act: 'relate', relation });
          if (problem) of.problems.push(problem);
        }
      }
    };
    relate('requires', line.requires);
    relate('contains', line.contains);
    relate('related', line.related);
    of.relations = acts.length - count;
  });
  return {
    lines: judged.map(({ line, relations }) =>
      line.status === 'same' && relations > 0 ? { ...line, status: 'related' } : line,
    ),
    acts,
  };
}
