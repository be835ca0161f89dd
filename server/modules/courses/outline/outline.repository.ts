import { sql } from 'kysely';
import { readingOrder, type NodeKind } from '#contract/teaching/outline.rule.ts';
import { conditionsOf } from '#contract/teaching/release.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outlineBin } from './outline-bin.repository.ts';
import type { Content } from './outline-changes.ts';
import { outlineContents } from './outline-contents.repository.ts';
import type { Placed } from './outline-places.ts';
import { edits, reads } from '../course-access.repository.ts';

export interface NodeRow extends Content {
  position: number;
  durationMs: number | null;
  pages: number | null;
  questions: number | null;
  version: number;
}

const columns = [
  'id',
  'parent_id as parentId',
  'kind',
  'title',
  'position',
  'file_id as fileId',
  'homework_id as homeworkId',
  'body_id as bodyId',
  'url',
  'duration_ms as durationMs',
  'pages',
  'quiz_id as quizId',
  'questions',
  'scorm',
  'posts',
  'release',
] as const;

export const outlineRepository = (db: Database, actor: Actor) => {
  const live = (courseId: string) =>
    db.selectFrom('outline_nodes').where('course_id', '=', courseId).where('deleted_at', 'is', null);

  return {
    ...outlineContents(db, actor),
    ...outlineBin(db),

    /** The course as far as its outline goes; none outside the actor's reach. */
    async course(courseId: string, use: 'lock' | 'write' | 'look' = 'look') {
      const { rows } = await sql<{ id: string; outlineVersion: number }>`
        select c.id, c.outline_version as "outlineVersion" from courses c
        where c.id = ${courseId} and ${use === 'look' ? reads(actor) : edits(actor)}
          ${use === 'lock' ? sql`for update of c` : sql``}`.execute(db);
      return rows[0];
    },

    /** Counts a change of structure. */
    bump: (courseId: string) =>
      db
        .updateTable('courses')
        .set(({ eb, fn }) => ({ outline_version: eb('outline_version', '+', 1), updated_at: fn<Date>('now', []) }))
        .where('id', '=', courseId)
        .execute(),

    /** Counts as a change of the course, for the list of taught courses. */
    touch: (courseId: string) =>
      db
        .updateTable('courses')
        .set(({ fn }) => ({ updated_at: fn<Date>('now', []) }))
        .where('id', '=', courseId)
        .execute(),

    /** The draft in reading order. */
    nodes: async (courseId: string): Promise<NodeRow[]> =>
      readingOrder(await live(courseId).select(columns).select('version').execute()),

    node: (courseId: string, nodeId: string) =>
      live(courseId).where('id', '=', nodeId).select(columns).select('version').forUpdate().executeTakeFirst(),

    published: (courseId: string): Promise<Omit<NodeRow, 'version'>[]> =>
      db
        .selectFrom('outline_published')
        .where('course_id', '=', courseId)
        .select(columns)
        .orderBy('position')
        .execute(),

    async add(row: {
      id: string;
      course_id: string;
      parent_id: string | null;
      kind: NodeKind;
      title: string;
      position: number;
    }) {
      await db
        .updateTable('outline_nodes')
        .set(({ eb }) => ({ position: eb('position', '+', 1) }))
        .where('course_id', '=', row.course_id)
        .where('parent_id', 'is not distinct from', row.parent_id)
        .where('position', '>=', row.position)
        .execute();
      await db
        .insertInto('outline_nodes')
        .values({
          ...row,
          file_id: null,
          homework_id: null,
          body_id: null,
          duration_ms: null,
          pages: null,
          deleted_at: null,
          deleted_with: null,
        })
        .execute();
    },

    exists: async (nodeId: string) =>
      (await db.selectFrom('outline_nodes').where('id', '=', nodeId).select('id').executeTakeFirst()) !== undefined,

    /** Writes places that changed. */
    async place(nodes: readonly Pick<NodeRow, 'id' | 'parentId' | 'kind' | 'position'>[]) {
      if (nodes.length === 0) return;
      const rows = nodes.map(
        ({ id, parentId, kind, position }) => sql`(${id}::uuid, ${parentId}::uuid, ${kind}, ${position}::int)`,
      );
      await sql`update outline_nodes n set parent_id = v.parent_id, kind = v.kind, position = v.position,
          version = n.version + (n.parent_id is distinct from v.parent_id or n.kind <> v.kind)::int
        from (values ${sql.join(rows)}) v (id, parent_id, kind, position) where n.id = v.id`.execute(db);
    },

    async write(nodeId: string, fields: Partial<Omit<NodeRow, 'id' | 'version' | 'parentId' | 'kind' | 'position'>>) {
      const { title, fileId, homeworkId, bodyId, durationMs, pages, url, quizId, questions, scorm, posts, release } =
        fields;
      await db
        .updateTable('outline_nodes')
        .set(({ eb }) => ({
          version: eb('version', '+', 1),
          ...(title !== undefined && { title }),
          ...(fileId !== undefined && { file_id: fileId }),
          ...(homeworkId !== undefined && { homework_id: homeworkId }),
          ...(bodyId !== undefined && { body_id: bodyId }),
          ...(durationMs !== undefined && { duration_ms: durationMs }),
          ...(pages !== undefined && { pages }),
          ...(url !== undefined && { url }),
          ...(quizId !== undefined && { quiz_id: quizId }),
          ...(questions !== undefined && { questions }),
          ...(scorm !== undefined && { scorm: scorm && JSON.stringify(scorm) }),
          ...(posts !== undefined && { posts }),
          ...(release !== undefined && { release: JSON.stringify(release) }),
        }))
        .where('id', '=', nodeId)
        .execute();
    },

    /** Replaces what learners see. */
    async publish(courseId: string, placed: readonly Placed<Omit<NodeRow, 'version'>>[]) {
      const byId = new Map(placed.map(({ node }) => [node.id, node]));
      await db.deleteFrom('outline_published').where('course_id', '=', courseId).execute();
      for (let start = 0; start < placed.length; start += 1000)
        await db
          .insertInto('outline_published')
          .values(
            placed.slice(start, start + 1000).map(({ node, position, chapterId, sectionId }) => ({
              id: node.id,
              course_id: courseId,
              parent_id: node.parentId,
              kind: node.kind,
              title: node.title,
              chapter_id: chapterId,
              section_id: sectionId,
              position,
              file_id: node.fileId,
              homework_id: node.homeworkId,
              body_id: node.bodyId,
              url: node.url,
              quiz_id: node.quizId,
              questions: node.questions,
              scorm: node.scorm && JSON.stringify(node.scorm),
              posts: node.posts,
              duration_ms: node.durationMs,
              pages: node.pages,
              release: JSON.stringify(node.release),
              is_conditional: conditionsOf(byId, node.id).length > 0,
            })),
          )
          .execute();
    },
  };
};
