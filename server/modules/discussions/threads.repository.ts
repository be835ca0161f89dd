import { sql, type SelectQueryBuilder } from 'kysely';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type {
  OwnThreadsQuery,
  Thread,
  ThreadAsk,
  ThreadRow,
  ThreadsQuery,
} from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn, mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { memberMay, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { readsDiscussions } from './discussion-access.repository.ts';
import './discussions.tables.ts';
import { named } from './mentions.repository.ts';
import { reportsOf } from './reports.repository.ts';
import { hiding, writerOf } from './writers.repository.ts';

type Threads = SelectQueryBuilder<Tables & { t: Tables['discussion_threads'] }, 't', object>;
export interface ThreadFilter extends Pick<ThreadsQuery, 'placeId' | 'scope' | 'order' | 'pageNo' | 'pageSize'> {
  courseId: string;
  offeringId: string | null;
  /** As `tsquery`. */
  words: string | null;
}

const orders = { newest: sql`t.created_at`, active: sql`t.active_at`, popular: sql`t.answers` };

/** Threads as the actor may read them. */
export const threadsRepository = (db: Database, actor: PersonActor) => {
  const isTeam = sql<boolean>`${taughtBy(actor, sql<string>`t.course_id`, 'discussions')}`;
  const isMine = sql<boolean>`(t.author_id = ${actor.id}::uuid)`;
  const isShown = sql<boolean>`(t.hidden_at is null or ${isMine} or ${isTeam})`;
  const follows = sql<boolean>`exists (
    select from discussion_follows f where f.thread_id = t.id and f.person_id = ${actor.id}::uuid)`;
  const isReported = sql<boolean>`(${isTeam} and exists (
    select from discussion_reports r where r.thread_id = t.id and r.settled_at is null))`;
  const answered = sql<boolean>`exists (
    select from discussion_posts w where w.thread_id = t.id and w.author_id = ${actor.id}::uuid and w.deleted_at is null)`;

  const mentionsMe = sql<boolean>`exists (
    select from discussion_mentions m left join discussion_posts w on w.id = m.post_id
    where m.thread_id = t.id and m.person_id = ${actor.id}::uuid and w.deleted_at is null and w.hidden_at is null)`;

  const rowsOf = (threads: Threads) =>
    threads
      .leftJoin('person_facts as p', 'p.id', 't.author_id')
      .leftJoin('place_facts as l', (join) =>
        join.onRef('l.id', '=', 't.place_id').onRef('l.course_id', '=', 't.course_id'),
      )
      .select(['t.id', 't.offering_id as offeringId', 't.title', 't.status', 't.answers', 'l.title as placeTitle'])
      .select(['t.is_pinned as isPinned', 't.is_locked as isLocked', 't.hidden_reason as hiddenBecause'])
      .select(writerOf(actor, { w: 't', courseId: sql`t.course_id`, isTeam }).as('writer'))
      .select(follows.as('isFollowed'))
      .select(
        sql<boolean>`exists (select from discussion_follows f
          where f.thread_id = t.id and f.person_id = ${actor.id}::uuid and f.seen_at < t.active_at)`.as('isNews'),
      )
      .select(
        sql<boolean>`exists (select from discussion_posts w
          join team_facts f on f.course_id = t.course_id and f.account_id = w.author_id
          where w.thread_id = t.id and w.parent_id is null and w.deleted_at is null and w.hidden_at is null
            and not w.is_anonymous)`.as('isAnsweredByTeam'),
      )
      .select([iso('t.created_at').as('createdAt'), iso('t.active_at').as('activeAt')]);

  /** What lies in a chapter, a section or an item, with all that lies in it. */
  const within = (placeId: string) => sql<boolean>`exists (
    select from place_facts i where i.id = t.place_id and i.course_id = t.course_id
      and (i.id = ${placeId}::uuid or i.section_id = ${placeId}::uuid or i.chapter_id = ${placeId}::uuid))`;
  /** By their own words and those of answers. The index of words knows of what course and offering they are. */
  const found = async (words: string, scopeId: string): Promise<string[]> => {
    const asked = sql`${`'#${scopeId.replaceAll('-', '')}' & (${words})`}::tsquery`;
    const { rows } = await sql<{ id: string }>`
      select q.id from discussion_threads q where q.words @@ ${asked}
      union select w.thread_id from discussion_posts w
      where w.words @@ ${asked} and w.deleted_at is null and w.hidden_at is null`.execute(db);
    return rows.map(({ id }) => id);
  };

  const filtered = (
    { courseId, offeringId, placeId, scope }: Omit<ThreadFilter, 'order' | 'words'>,
    among: readonly string[] | null,
  ): Threads =>
    db
      .selectFrom('discussion_threads as t')
      .where('t.course_id', '=', courseId)
      .where(isShown)
      .$if(offeringId !== null, (some) => some.where('t.offering_id', '=', offeringId!))
      .$if(placeId !== undefined, (some) => some.where(within(placeId!)))
      .$if(scope === 'asked', (some) => some.where(isMine))
      .$if(scope === 'answered', (some) => some.where(answered))
      .$if(scope === 'followed', (some) => some.where(follows))
      .$if(scope === 'open', (some) => some.where('t.status', '=', 'open').where('t.hidden_at', 'is', null))
      .$if(scope === 'hidden', (some) => some.where('t.hidden_at', 'is not', null))
      .$if(scope === 'reported', (some) => some.where(isReported))
      .$if(among !== null, (some) => some.where(sql<boolean>`t.id = any(${among}::uuid[])`));

  return {
    async list({ order, words, ...filter }: ThreadFilter): Promise<PageOf<ThreadRow>> {
      const among = words === null ? null : await found(words, filter.offeringId ?? filter.courseId);
      return pageOf(db, filter, filtered(filter, among), (rows) =>
        rowsOf(rows)
          .orderBy('t.is_pinned', 'desc')
          .orderBy(orders[order ?? 'newest'], 'desc')
          .orderBy('t.id')
          .execute(),
      );
    },

    /** Of all courses that the actor may still read. */
    own({ scope, ...asked }: OwnThreadsQuery) {
      const mine = db
        .selectFrom('discussion_threads as t')
        .where({ asked: isMine, answered, followed: follows, mentioned: mentionsMe }[scope])
        .where(isShown)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('offering_facts as o')
              .select('o.id')
              .whereRef('o.id', '=', 't.offering_id')
              .where(readsDiscussions(actor)),
          ),
        );
      return pageOf(db, asked, mine, (rows) =>
        rowsOf(rows)
          .innerJoin('course_facts as c', 'c.id', 't.course_id')
          .select('c.title as course')
          .orderBy('t.active_at', 'desc')
          .orderBy('t.id')
          .execute(),
      );
    },

    async get(id: string): Promise<Omit<Thread, 'may'> | undefined> {
      const rows = await rowsOf(db.selectFrom('discussion_threads as t').where('t.id', '=', id).where(isShown))
        .select(['t.body', 't.place_id as placeId', 't.best_post_id as bestPostId', 't.version'])
        .select(reportsOf({ threadId: 't.id', postId: null }, isTeam).as('reports'))
        .select(iso('t.edited_at').as('editedAt'))
        .select(sql<number>`(select count(*)::int from discussion_follows f where f.thread_id = t.id)`.as('followers'))
        .execute();
      return (await named(db, rows))[0];
    },

    /** Whether the actor may read it. */
    isShown: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('discussion_threads as t')
        .where('t.id', '=', id)
        .where(isShown)
        .select('t.id')
        .executeTakeFirst()) !== undefined,

    /** Held until the transaction ends: what is counted of it is right, and one write comes after another. */
    hold: (id: string) =>
      db
        .selectFrom('discussion_threads as t')
        .where('t.id', '=', id)
        .where(isShown)
        .select(['t.id', 't.author_id as authorId', 't.status', 't.title', 't.answers', 't.version'])
        .select([
          't.is_anonymous as isAnonymous',
          't.is_locked as isLocked',
          't.is_pinned as isPinned',
          't.best_post_id as bestPostId',
        ])
        .select(['t.hidden_reason as hiddenBecause', 't.course_id as courseId', 't.offering_id as offeringId'])
        .select('t.place_id as placeId')
        .forUpdate('t')
        .executeTakeFirst(),

    /** Whether the outline of the course has it, as it is published. */
    hasPlace: async (courseId: string, placeId: string): Promise<boolean> =>
      (await db
        .selectFrom('place_facts')
        .where('course_id', '=', courseId)
        .where('id', '=', placeId)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** The actor learns in the offering and may not open the place yet. */
    async isLocked(offeringId: string, placeId: string): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`select ${learnsIn(actor, sql<string>`${offeringId}::uuid`)}
        and not is_released(${offeringId}::uuid, ${actor.id}::uuid, ${placeId}::uuid) as is`.execute(db);
      return rows[0]!.is;
    },

    add: (thread: ThreadAsk & { courseId: string; words: string }): Promise<{ id: string }> =>
      db
        .insertInto('discussion_threads')
        .values({
          ...{ course_id: thread.courseId, offering_id: thread.offeringId, place_id: thread.placeId },
          ...{ author_id: actor.id, is_anonymous: thread.isAnonymous },
          ...{ title: thread.title, body: thread.body, words: sql<string>`${thread.words}::tsvector` },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),

    edit: (id: string, { title, body, words }: { title: string; body: string; words: string }) =>
      db
        .updateTable('discussion_threads')
        .set({ title, body, words: sql<string>`${words}::tsvector` })
        .set({ edited_at: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    remove: (id: string) => db.deleteFrom('discussion_threads').where('id', '=', id).execute(),

    setBest: (id: string, postId: string | null) =>
      db
        .updateTable('discussion_threads')
        .set({ best_post_id: postId, status: postId === null ? 'open' : 'resolved' })
        .set({ version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    /** What everybody reads of its answers, and that something was written, where it was. */
    count: (id: string, isActive: boolean) =>
      db
        .updateTable('discussion_threads as t')
        .set({
          answers: sql<number>`(select count(*)::int from discussion_posts w
            where w.thread_id = t.id and w.parent_id is null and w.deleted_at is null and w.hidden_at is null)`,
        })
        .$if(isActive, (some) => some.set({ active_at: sql<Date>`clock_timestamp()` }))
        .where('t.id', '=', id)
        .execute(),

    moderate: (id: string, { isPinned, isLocked }: { isPinned: boolean; isLocked: boolean }) =>
      db
        .updateTable('discussion_threads')
        .set({ is_pinned: isPinned, is_locked: isLocked, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    hide: (id: string, reason: string | null) =>
      db.updateTable('discussion_threads').set(hiding(actor, reason)).where('id', '=', id).execute(),

    follow: (id: string) =>
      db
        .insertInto('discussion_follows')
        .values({ thread_id: id, person_id: actor.id, seen_at: sql<Date>`clock_timestamp()` })
        .onConflict((same) =>
          same.columns(['thread_id', 'person_id']).doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }),
        )
        .execute(),

    unfollow: (id: string) =>
      db.deleteFrom('discussion_follows').where('thread_id', '=', id).where('person_id', '=', actor.id).execute(),

    see: (id: string) =>
      db
        .updateTable('discussion_follows')
        .set({ seen_at: sql<Date>`clock_timestamp()` })
        .where('thread_id', '=', id)
        .where('person_id', '=', actor.id)
        .execute(),

    /** Who is told of what is written there: those who follow it and may still read it. */
    followers: async (id: string): Promise<string[]> =>
      (
        await sql<{ id: string }>`
          select f.person_id as id from discussion_follows f join discussion_threads t on t.id = f.thread_id
          where t.id = ${id}::uuid and f.person_id <> ${actor.id}::uuid and t.hidden_at is null
            and (exists (select from team_facts m where m.course_id = t.course_id and m.account_id = f.person_id
                and ${memberMay('m', 'discussions')})
              or exists (select from enrolment_facts e where e.offering_id = t.offering_id
                and e.learner_id = f.person_id and e.status in (${sql.join([...mayLearn])})))`.execute(db)
      ).rows.map((one) => one.id),
  };
};
export type HeldThread = NonNullable<Awaited<ReturnType<ReturnType<typeof threadsRepository>['hold']>>>;
