import { sql, type SelectQueryBuilder } from 'kysely';
import type { AnswerPost, Post, PostsQuery, PostWrite } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './discussions.tables.ts';
import { named } from './mentions.repository.ts';
import { reportsOf } from './reports.repository.ts';
import { hiding, writerOf } from './writers.repository.ts';

type Posts = SelectQueryBuilder<
  Tables & { w: Tables['discussion_posts']; t: Tables['discussion_threads'] },
  'w' | 't',
  object
>;

/** Answers, and what was asked back under them, as the actor may read them. */
export const postsRepository = (db: Database, actor: PersonActor) => {
  const isTeam = sql<boolean>`${taughtBy(actor, sql<string>`t.course_id`, 'discussions')}`;
  const isShown = sql<boolean>`(w.deleted_at is null
    and (w.hidden_at is null or w.author_id = ${actor.id}::uuid or ${isTeam}))`;

  const posts = (): Posts =>
    db.selectFrom('discussion_posts as w').innerJoin('discussion_threads as t', 't.id', 'w.thread_id');
  const rowsOf = (some: Posts) =>
    some
      .leftJoin('person_facts as p', 'p.id', 'w.author_id')
      .leftJoin('person_facts as e', 'e.id', 'w.endorsed_by')
      .select(['w.id', 'w.parent_id as parentId', 'w.likes', 'w.version'])
      .select(writerOf(actor, { w: 'w', courseId: sql`t.course_id`, isTeam }).as('writer'))
      .select(sql<string>`case when ${isShown} then w.body else '' end`.as('body'))
      .select(sql<boolean>`w.deleted_at is not null`.as('isDeleted'))
      .select(
        sql<boolean>`exists (
          select from discussion_likes k where k.post_id = w.id and k.person_id = ${actor.id}::uuid)`.as('isLiked'),
      )
      .select(sql<boolean>`(t.best_post_id is not distinct from w.id)`.as('isBest'))
      .select(sql<string | null>`case when w.endorsed_by is not null then coalesce(e.name, '') end`.as('endorsedBy'))
      .select('w.hidden_reason as hiddenBecause')
      .select(reportsOf({ threadId: 'w.thread_id', postId: 'w.id' }, isTeam).as('reports'))
      .select([iso('w.created_at').as('createdAt'), iso('w.edited_at').as('editedAt')]);

  /** What nobody reads any more stays while something readable stands under it. */
  const hasRest = sql<boolean>`(${isShown} or exists (
    select from discussion_posts c where c.parent_id = w.id and c.deleted_at is null and c.hidden_at is null))`;

  return {
    async list({ id, ...asked }: PostsQuery) {
      const answers = posts().where('w.thread_id', '=', id).where('w.parent_id', 'is', null).where(hasRest);
      const page = await pageOf(db, asked, answers, (rows) =>
        rowsOf(rows)
          .orderBy(sql`(t.best_post_id is not distinct from w.id)`, 'desc')
          .orderBy(sql`(w.endorsed_by is not null)`, 'desc')
          .orderBy('w.likes', 'desc')
          .orderBy('w.created_at')
          .orderBy('w.id')
          .execute(),
      );
      const parents = page.data.map((answer) => answer.id);
      const comments: Post[] =
        parents.length === 0
          ? []
          : await rowsOf(posts().where('w.parent_id', 'in', parents).where(isShown))
              .orderBy('w.created_at')
              .orderBy('w.id')
              .execute();
      const askedBack = await named(db, comments);
      const data = (await named(db, page.data)).map((answer): AnswerPost => ({
        ...answer,
        comments: askedBack.filter(({ parentId }) => parentId === answer.id),
      }));
      return { ...page, data };
    },

    get: async (id: string): Promise<Post | undefined> =>
      (await named(db, await rowsOf(posts().where('w.id', '=', id).where(isShown)).execute()))[0],

    anyIn: async (threadId: string): Promise<boolean> =>
      (await db
        .selectFrom('discussion_posts')
        .where('thread_id', '=', threadId)
        .where('deleted_at', 'is', null)
        .select('id')
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Whether it is an answer that everybody may read. */
    isAnswerIn: async (id: string, threadId: string): Promise<boolean> =>
      (await db
        .selectFrom('discussion_posts')
        .where('id', '=', id)
        .where('thread_id', '=', threadId)
        .where('parent_id', 'is', null)
        .where('deleted_at', 'is', null)
        .where('hidden_at', 'is', null)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** With its thread's row held by the caller nothing counts it twice. */
    hold: (id: string) =>
      posts()
        .where('w.id', '=', id)
        .where(isShown)
        .select(['w.id', 'w.thread_id as threadId', 'w.parent_id as parentId', 'w.author_id as authorId', 'w.version'])
        .select(['w.hidden_reason as hiddenBecause', 'w.is_anonymous as isAnonymous'])
        .forUpdate('w')
        .executeTakeFirst(),

    add: ({ id, parentId, body, isAnonymous, words }: PostWrite & { words: string }): Promise<{ id: string }> =>
      db
        .insertInto('discussion_posts')
        .values({
          ...{ thread_id: id, parent_id: parentId, author_id: actor.id, is_anonymous: isAnonymous },
          ...{ body, words: sql<string>`${words}::tsvector` },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),

    edit: (id: string, { body, words }: { body: string; words: string }) =>
      db
        .updateTable('discussion_posts')
        .set({ body, words: sql<string>`${words}::tsvector` })
        .set({ edited_at: sql<Date>`now()`, version: sql<number>`version + 1`, endorsed_by: null })
        .where('id', '=', id)
        .execute(),

    remove: (id: string) =>
      db
        .updateTable('discussion_posts')
        .set({ deleted_at: sql<Date>`now()`, body: '', words: sql<string>`''::tsvector`, endorsed_by: null })
        .where('id', '=', id)
        .execute(),

    endorse: (id: string, isEndorsed: boolean) =>
      db
        .updateTable('discussion_posts')
        .set({ endorsed_by: isEndorsed ? actor.id : null })
        .where('id', '=', id)
        .execute(),

    hide: (id: string, reason: string | null) =>
      db.updateTable('discussion_posts').set(hiding(actor, reason)).where('id', '=', id).execute(),

    /** Once for each person, however often it is said. */
    async like(id: string, isLiked: boolean): Promise<void> {
      if (isLiked)
        await db
          .insertInto('discussion_likes')
          .values({ post_id: id, person_id: actor.id })
          .onConflict((same) => same.doNothing())
          .execute();
      else
        await db.deleteFrom('discussion_likes').where('post_id', '=', id).where('person_id', '=', actor.id).execute();
      await db
        .updateTable('discussion_posts as w')
        .set({ likes: sql<number>`(select count(*)::int from discussion_likes k where k.post_id = w.id)` })
        .where('w.id', '=', id)
        .execute();
    },
  };
};
export type HeldPost = NonNullable<Awaited<ReturnType<ReturnType<typeof postsRepository>['hold']>>>;
