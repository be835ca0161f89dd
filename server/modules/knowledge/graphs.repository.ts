import { sql } from 'kysely';
import { emptyGraph, type Graph } from '#contract/knowledge/graph.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf, type AskedPage } from '#server/platform/database/page.ts';
import './knowledge.tables.ts';

export interface HeldGraph {
  version: number;
  draft: Graph;
  publishedVersion: number;
}

/** The graphs of courses: their drafts, and what was published. */
export const graphsRepository = (db: Database) => ({
  async read(courseId: string): Promise<HeldGraph> {
    const row = await db
      .selectFrom('knowledge_graphs')
      .where('course_id', '=', courseId)
      .select(['version', 'draft', 'published_version as publishedVersion'])
      .executeTakeFirst();
    return row ?? { version: 1, draft: emptyGraph, publishedVersion: 0 };
  },

  /** Whoever changes it waits until this transaction ends; one that was not there is there from then on. */
  async hold(courseId: string): Promise<HeldGraph> {
    await db
      .insertInto('knowledge_graphs')
      .values({ course_id: courseId, draft: JSON.stringify(emptyGraph) })
      .onConflict((same) => same.column('course_id').doNothing())
      .execute();
    return db
      .selectFrom('knowledge_graphs')
      .where('course_id', '=', courseId)
      .select(['version', 'draft', 'published_version as publishedVersion'])
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  write: (courseId: string, draft: Graph) =>
    db
      .updateTable('knowledge_graphs')
      .set({ draft: JSON.stringify(draft), nodes: draft.nodes.length })
      .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('course_id', '=', courseId)
      .execute(),

  async publish(courseId: string, { version, graph, by }: { version: number; graph: Graph; by: string }) {
    await db
      .insertInto('knowledge_versions')
      .values({ course_id: courseId, version, graph: JSON.stringify(graph), published_by: by })
      .execute();
    await db
      .updateTable('knowledge_graphs')
      .set({ published_version: version, version: sql<number>`version + 1` })
      .where('course_id', '=', courseId)
      .execute();
  },

  /** What learners see; undefined before it was published. */
  published: (courseId: string) =>
    db
      .selectFrom('knowledge_graphs as g')
      .innerJoin('knowledge_versions as v', (join) =>
        join.onRef('v.course_id', '=', 'g.course_id').onRef('v.version', '=', 'g.published_version'),
      )
      .leftJoin('person_facts as p', 'p.id', 'v.published_by')
      .where('g.course_id', '=', courseId)
      .select(['v.version', 'v.graph', 'v.published_at as publishedAt'])
      .select(sql<string>`coalesce(p.name, '')`.as('publishedBy'))
      .executeTakeFirst(),

  /** Other courses of the actor that have a graph, by title. */
  sources: (actor: PersonActor, courseId: string, asked: AskedPage) =>
    pageOf(
      db,
      asked,
      db
        .selectFrom('knowledge_graphs as g')
        .innerJoin('course_facts as course', 'course.id', 'g.course_id')
        .leftJoin('knowledge_versions as v', (join) =>
          join.onRef('v.course_id', '=', 'g.course_id').onRef('v.version', '=', 'g.published_version'),
        )
        .where('g.nodes', '>', 0)
        .where('g.course_id', '!=', courseId)
        .where(({ ref }) => taughtBy(actor, ref('g.course_id'), 'content')),
      async (rows) =>
        (
          await rows
            .select(['g.course_id as courseId', 'course.title as course', 'g.nodes', 'v.published_at as publishedAt'])
            .orderBy('course.title')
            .orderBy('g.course_id')
            .execute()
        ).map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null })),
    ),
});
