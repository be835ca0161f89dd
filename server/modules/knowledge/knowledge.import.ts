import { emptyGraph, withActs, type Graph, type GraphAct } from '#contract/knowledge/graph.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { graphsRepository } from './graphs.repository.ts';

/** A graph as the demo seed gives one: what is published, and what its draft changes of it. */
export interface ImportedGraph {
  courseId: string;
  published: Graph;
  changes: readonly GraphAct[];
  publishedBy: string;
  publishedAt: Date;
}

/** @throws Error where an act cannot be done, a circle with its names */
function done(graph: Graph, acts: readonly GraphAct[]): Graph {
  const next = withActs(graph, acts);
  if (next.graph === null) throw new Error(`no such graph: ${JSON.stringify(next.problem)}`);
  return next.graph;
}

export async function importGraphs(tx: Database, graphs: readonly ImportedGraph[]): Promise<void> {
  for (const { courseId, published, changes, publishedBy, publishedAt } of graphs) {
    const repository = graphsRepository(tx);
    await repository.hold(courseId);
    const acts: GraphAct[] = [
      ...published.nodes.map((node) => ({ act: 'add' as const, node })),
      ...published.relations.map((relation) => ({ act: 'relate' as const, relation })),
      ...published.contents.map((content) => ({ act: 'bind' as const, content })),
    ];
    const graph = done(emptyGraph, acts);
    await repository.write(courseId, graph);
    await repository.publish(courseId, { version: 1, graph, by: publishedBy });
    await tx
      .updateTable('knowledge_versions')
      .set({ published_at: publishedAt })
      .where('course_id', '=', courseId)
      .execute();
    if (changes.length > 0) await repository.write(courseId, done(graph, changes));
  }
}
