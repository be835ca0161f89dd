import { sql } from 'kysely';
import { readingOrder } from '#contract/teaching/outline.rule.ts';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import type { ReviewNodeDetail } from '#contract/course-review/course-review.contract.ts';
import type { CourseVersionQuery } from '#contract/course-versions/course-versions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import type { Placed } from '../outline/outline-places.ts';
import type { NodeRow } from '../outline/outline.repository.ts';

/** What learners see of a row, without the count of its writes. */
export type VersionNode = Omit<NodeRow, 'version'>;

/** A course as it was published, or as it is reviewed. */
export interface Snapshot {
  sheet: CourseDetails;
  outline: Placed<VersionNode>[];
}

interface VersionRow extends Snapshot {
  number: number;
  publishedAt: string;
  publishedBy: string;
  draftOf: number | null;
}

/** What was stored before there were release rules, links, quizzes, packages and discussions has none. */
const nodesOf = ({ outline }: Snapshot): VersionNode[] =>
  outline.map(({ node }) => {
    const stored: Partial<VersionNode> = node;
    const { url = null, quizId = null, questions = null, scorm = null, posts = null, release = [] } = stored;
    return { ...node, url, quizId, questions, scorm, posts, release };
  });

export const versionsRepository = (db: Database) => ({
  /** Newest first, and the one before the last of them. */
  async page(asked: CourseVersionQuery) {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<VersionRow>`
      select v.version as number, ${iso('v.published_at')} as "publishedAt", coalesce(p.name, '') as "publishedBy",
        v.draft_of as "draftOf", v.sheet, v.outline
      from course_versions v left join person_facts p on p.id = v.published_by
      where v.course_id = ${asked.id} order by v.version desc limit ${limit + 1} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n from (
      select from course_versions where course_id = ${asked.id} limit ${countLimit + 1}) as within`.execute(db);
    return { page: pageFrom(asked, rows.slice(0, limit), counted.rows[0]!.n), before: rows[limit] ?? null };
  },

  async find(courseId: string, version: number): Promise<Snapshot | undefined> {
    const row = await db
      .selectFrom('course_versions')
      .where('course_id', '=', courseId)
      .where('version', '=', version)
      .select(['sheet', 'outline'])
      .executeTakeFirst();
    return row && { sheet: row.sheet, outline: row.outline as Placed<VersionNode>[] };
  },

  /** Texts and quizzes of it that no later edit may rewrite. */
  async fix(nodes: readonly VersionNode[]) {
    const ids = nodes.flatMap(({ bodyId }) => (bodyId === null ? [] : [bodyId]));
    if (ids.length > 0)
      await db
        .updateTable('outline_bodies')
        .set({ is_fixed: true })
        .where('id', 'in', ids)
        .where('is_fixed', '=', false)
        .execute();
    const quizIds = nodes.flatMap(({ quizId }) => (quizId === null ? [] : [quizId]));
    if (quizIds.length > 0)
      await db
        .updateTable('outline_quizzes')
        .set({ is_fixed: true })
        .where('id', 'in', quizIds)
        .where('is_fixed', '=', false)
        .execute();
  },

  /** Homework of these that is still there. */
  async homework(courseId: string, nodes: readonly VersionNode[]): Promise<ReadonlySet<string>> {
    const ids = nodes.flatMap(({ homeworkId }) => (homeworkId === null ? [] : [homeworkId]));
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('homework_facts')
      .where('course_id', '=', courseId)
      .where('id', 'in', ids)
      .select('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  async file(
    fileId: string,
  ): Promise<{ fileId: string; name: string; mediaType: string; sizeBytes: number } | undefined> {
    return db
      .selectFrom('file_facts as f')
      .where('f.id', '=', fileId)
      .select(['f.id as fileId', 'f.name', 'f.media_type as mediaType'])
      .select(({ cast, ref }) => cast<number>(ref('f.size_bytes'), 'float8').as('sizeBytes'))
      .executeTakeFirst();
  },

  /** As it is now: homework is not fixed with the rest. */
  async homeworkFacts(id: string): Promise<ReviewNodeDetail['homework'] | undefined> {
    const { rows } = await sql<NonNullable<ReviewNodeDetail['homework']>>`
      select h.title, h.total_points::float8 as points, h.weight::float8 as weight, ${iso('h.due_at')} as "dueAt"
      from homework_facts h where h.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Puts rows of the draft where and as they were, out of the bin too; a parent stands before its children. */
  async write(courseId: string, nodes: readonly VersionNode[]) {
    for (let start = 0; start < nodes.length; start += 500)
      await db
        .insertInto('outline_nodes')
        .values(
          nodes.slice(start, start + 500).map((node) => ({
            ...{ id: node.id, course_id: courseId, parent_id: node.parentId, kind: node.kind, title: node.title },
            ...{ position: node.position, file_id: node.fileId, homework_id: node.homeworkId, body_id: node.bodyId },
            ...{
              duration_ms: node.durationMs,
              pages: node.pages,
              url: node.url,
              quiz_id: node.quizId,
              questions: node.questions,
              scorm: node.scorm && JSON.stringify(node.scorm),
              posts: node.posts,
              release: JSON.stringify(node.release),
            },
            ...{ deleted_at: null, deleted_with: null },
          })),
        )
        .onConflict((same) =>
          same.column('id').doUpdateSet(({ ref, eb }) => ({
            parent_id: ref('excluded.parent_id'),
            kind: ref('excluded.kind'),
            title: ref('excluded.title'),
            position: ref('excluded.position'),
            file_id: ref('excluded.file_id'),
            homework_id: ref('excluded.homework_id'),
            body_id: ref('excluded.body_id'),
            duration_ms: ref('excluded.duration_ms'),
            pages: ref('excluded.pages'),
            url: ref('excluded.url'),
            quiz_id: ref('excluded.quiz_id'),
            questions: ref('excluded.questions'),
            scorm: ref('excluded.scorm'),
            posts: ref('excluded.posts'),
            release: ref('excluded.release'),
            deleted_at: null,
            deleted_with: null,
            version: eb('outline_nodes.version', '+', 1),
          })),
        )
        .execute();
    // What was deleted together with one that is back lies in the bin by itself.
    const ids = nodes.map(({ id }) => id);
    if (ids.length > 0)
      await db
        .updateTable('outline_nodes')
        .set(({ ref }) => ({ deleted_with: ref('id') }))
        .where('course_id', '=', courseId)
        .where('deleted_at', 'is not', null)
        .where('deleted_with', 'in', ids)
        .execute();
  },

  setDraftOf: (courseId: string, draftOf: number | null) =>
    db.updateTable('courses').set({ draft_of: draftOf }).where('id', '=', courseId).execute(),

  /** Versions before the only one of an imported course, the oldest first. */
  async addEarlier(courseId: string, earlier: readonly { publishedAt: Date; snapshot: Snapshot }[]) {
    const last = earlier.length + 1;
    const { published_by: by } = await db
      .updateTable('course_versions')
      .set({ version: last })
      .where('course_id', '=', courseId)
      .where('version', '=', 1)
      .returning('published_by')
      .executeTakeFirstOrThrow();
    await db.updateTable('courses').set({ published_version: last }).where('id', '=', courseId).execute();
    await db
      .insertInto('course_versions')
      .values(
        earlier.map(({ publishedAt, snapshot }, at) => ({
          ...{ course_id: courseId, version: at + 1, published_by: by, published_at: publishedAt },
          ...{ sheet: JSON.stringify(snapshot.sheet), outline: JSON.stringify(snapshot.outline) },
        })),
      )
      .execute();
  },

  /** Versions of courses that an import published: as learners see them. */
  addImported: (courseIds: readonly string[]) =>
    sql`insert into course_versions (course_id, version, published_by, published_at, sheet, outline)
      select c.id, c.published_version, c.owner_id, coalesce(c.published_at, c.created_at),
        jsonb_build_object('title', c.title, 'summary', c.summary, 'introduction', c.introduction,
          'subject', c.subject, 'category', c.category, 'level', c.level, 'form', c.form,
          'coverFileId', c.cover_file_id, 'credits', c.credits, 'hours', c.hours, 'scoring', c.scoring),
        coalesce((select jsonb_agg(jsonb_build_object('position', p.position, 'chapterId', p.chapter_id,
            'sectionId', p.section_id, 'node', jsonb_build_object('id', p.id, 'parentId', p.parent_id,
              'kind', p.kind, 'title', p.title, 'position', p.position, 'fileId', p.file_id,
              'homeworkId', p.homework_id, 'bodyId', p.body_id, 'durationMs', p.duration_ms, 'pages', p.pages,
              'url', p.url, 'quizId', p.quiz_id, 'questions', p.questions, 'scorm', p.scorm, 'posts', p.posts,
              'release', p.release))
            order by p.position) from outline_published p where p.course_id = c.id), '[]')
      from courses c where c.id = any(${courseIds}::uuid[]) and c.published_version > 0`.execute(db),
});

/** In reading order. */
export const outlineOf = (snapshot: Snapshot): VersionNode[] => readingOrder(nodesOf(snapshot));
