import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface FileFacts {
  id: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  durationMs: number | null;
  pages: number | null;
}

/** What items hold: texts of this area; files and homework of others, by their views. */
export const outlineContents = (db: Database, actor: Actor) => ({
  /** A text for a node: its own one is rewritten unless a version or a review has it. @returns the id of the text */
  async writeBody(courseId: string, bodyId: string | null, html: string): Promise<string> {
    const own =
      bodyId &&
      (await db
        .updateTable('outline_bodies as b')
        .set({ html })
        .where('b.id', '=', bodyId)
        .where('b.is_fixed', '=', false)
        .returning('b.id')
        .executeTakeFirst());
    if (own) return own.id;
    const added = await db
      .insertInto('outline_bodies')
      .values({ course_id: courseId, html })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  },

  body: async (bodyId: string) =>
    (await db.selectFrom('outline_bodies').where('id', '=', bodyId).select('html').executeTakeFirst())?.html ?? '',

  /** What stands in a quiz, for a node: as with a text. @returns the id of it */
  async writeQuiz(courseId: string, quizId: string | null, content: QuizContent): Promise<string> {
    const own =
      quizId &&
      (await db
        .updateTable('outline_quizzes as q')
        .set({ content: JSON.stringify(content) })
        .where('q.id', '=', quizId)
        .where('q.is_fixed', '=', false)
        .returning('q.id')
        .executeTakeFirst());
    if (own) return own.id;
    const added = await db
      .insertInto('outline_quizzes')
      .values({ course_id: courseId, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  },

  quiz: async (quizId: string): Promise<QuizContent | null> =>
    (await db.selectFrom('outline_quizzes').where('id', '=', quizId).select('content').executeTakeFirst())?.content ??
    null,

  /** A file that the actor may put into this course: an own one, or one that is in it already. */
  file: (courseId: string, fileId: string): Promise<FileFacts | undefined> =>
    db
      .selectFrom('file_facts as f')
      .where('f.id', '=', fileId)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('f.owner_id', '=', actor.id),
          exists(
            selectFrom('outline_nodes as n')
              .whereRef('n.file_id', '=', 'f.id')
              .where('n.course_id', '=', courseId)
              .select('n.id'),
          ),
        ]),
      )
      .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.duration_ms as durationMs', 'f.pages'])
      .select(({ cast, ref }) => cast<number>(ref('f.size_bytes'), 'float8').as('sizeBytes'))
      .executeTakeFirst(),

  /** The archive was read, and is a SCORM package. */
  isPackage: async (fileId: string) =>
    (await db
      .selectFrom('file_facts as f')
      .innerJoin('scorm_package_facts as p', 'p.sha256', 'f.sha256')
      .where('f.id', '=', fileId)
      .select('f.id')
      .executeTakeFirst()) !== undefined,

  isOwnHomework: async (courseId: string, homeworkId: string) =>
    (await db
      .selectFrom('homework_facts')
      .where('id', '=', homeworkId)
      .where('course_id', '=', courseId)
      .select('id')
      .executeTakeFirst()) !== undefined,
});
