import type { Generated, JSONColumnType } from 'kysely';
import type { Graph } from '#contract/knowledge/graph.rule.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    knowledge_graphs: {
      course_id: string;
      version: Generated<number>;
      draft: JSONColumnType<Graph>;
      nodes: Generated<number>;
      published_version: Generated<number>;
      updated_at: Generated<Date>;
    };
    knowledge_versions: {
      course_id: string;
      version: number;
      graph: JSONColumnType<Graph>;
      published_by: string;
      published_at: Generated<Date>;
    };
  }
}
