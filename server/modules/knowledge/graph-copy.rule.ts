import type { Graph, GraphAct } from '#contract/knowledge/graph.rule.ts';

interface Chapter {
  id: string;
  title: string;
}

interface Source {
  source: Graph;
  /** Of the course that is copied from. */
  titles: readonly Chapter[];
  /** Of the course that is copied to. */
  chapters: readonly Chapter[];
  newId: () => string;
}

/**
 * What brings the nodes and relations of another course's graph. A node whose title is there already stands for the one
 * that is there; chapters go by their title. Items and questions are the other course's own, so only materials come along.
 */
export function graphCopy(draft: Graph, { source, titles, chapters, newId }: Source): GraphAct[] {
  const existing = new Map(draft.nodes.map(({ title, id }) => [title, id]));
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const chapterOf = new Map(chapters.map(({ id, title }) => [title, id]));
  const idOf = new Map(source.nodes.map(({ id, title }) => [id, existing.get(title) ?? newId()]));
  const added = source.nodes.filter(({ title }) => !existing.has(title));
  return [
    ...added.map((node) => {
      const title = node.chapterId === null ? undefined : titleOf.get(node.chapterId);
      const chapterId = (title !== undefined && chapterOf.get(title)) || null;
      return { act: 'add' as const, node: { ...node, id: idOf.get(node.id)!, chapterId } };
    }),
    ...source.relations
      .map(({ from, to, kind }) => ({ from: idOf.get(from)!, to: idOf.get(to)!, kind }))
      // Two of one title may stand for one here.
      .filter(({ from, to }) => from !== to)
      .map((relation) => ({ act: 'relate' as const, relation })),
    ...source.contents
      .filter(({ kind }) => kind === 'material')
      .map((content) => ({ act: 'bind' as const, content: { ...content, nodeId: idOf.get(content.nodeId)! } })),
  ];
}
