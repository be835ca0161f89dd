import { sql } from 'kysely';
import type { CommentSave, SavedComment, SavedCommentsQuery } from '#contract/homework/comments.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { contains } from '#server/platform/database/like.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isOwnOrTaught, isToChoose } from './homework-access.repository.ts';

/** Remarks to use again: the actor's own, and those of courses that the actor teaches. */
export const commentsRepository = (db: Database, actor: PersonActor) => {
  const read = () =>
    db
      .selectFrom('homework_comments as c')
      .select(['c.id', 'c.body as text', 'c.question_id as questionId', 'c.used', 'c.version'])
      .select(sql<boolean>`c.owner_id is not null`.as('isOwn'));

  return {
    /** For this question first, then by how often they were used. */
    list: ({ courseId, questionId, search }: SavedCommentsQuery): Promise<SavedComment[]> =>
      read()
        .where(isToChoose(actor, 'c', courseId))
        .where(sql<boolean>`(c.question_id is null or c.question_id = ${questionId ?? null}::uuid)`)
        .$if(search !== undefined, (query) => query.where(sql<boolean>`c.body ilike ${contains(search ?? '')}`))
        .orderBy(sql`c.question_id is null`)
        .orderBy('c.used', 'desc')
        .orderBy('c.id')
        .limit(50)
        .execute(),

    /** Held until the transaction ends. */
    lock: (id: string) =>
      read().where('c.id', '=', id).where(isOwnOrTaught(actor, 'c')).forUpdate('c').executeTakeFirst(),

    isQuestionOf: async (questionId: string, courseId: string): Promise<boolean> =>
      (await db
        .selectFrom('homework_questions as q')
        .innerJoin('homeworks as h', 'h.id', 'q.homework_id')
        .where('q.id', '=', questionId)
        .where('h.course_id', '=', courseId)
        .select('q.id')
        .executeTakeFirst()) !== undefined,

    /** How many there are already of the one or the other. */
    count: async ({ courseId, forCourse }: CommentSave): Promise<number> => {
      const { count } = await db
        .selectFrom('homework_comments')
        .where(forCourse ? 'course_id' : 'owner_id', '=', forCourse ? courseId : actor.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    insert: async ({ courseId, forCourse, questionId, text }: CommentSave): Promise<SavedComment> => {
      const made = await db
        .insertInto('homework_comments')
        .values({
          owner_id: forCourse ? null : actor.id,
          course_id: forCourse ? courseId : null,
          question_id: questionId ?? null,
          body: text,
        })
        .returning(['id', 'body as text', 'question_id as questionId', 'used', 'version'])
        .executeTakeFirstOrThrow();
      return { ...made, isOwn: !forCourse };
    },

    change: (id: string, text: string) =>
      db
        .updateTable('homework_comments')
        .set({ body: text, version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),

    countUse: (id: string) =>
      db
        .updateTable('homework_comments')
        .set({ used: sql`used + 1` })
        .where('id', '=', id)
        .execute(),

    remove: (id: string) => db.deleteFrom('homework_comments').where('id', '=', id).execute(),
  };
};
