import { sql } from 'kysely';
import { plainText } from '#contract/common/plain-text.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nameVector, textVector } from '#server/platform/search/search-vector.ts';
import './discussions.tables.ts';

export interface ImportedPost {
  id: string;
  authorId: string;
  /** Clean rich text. */
  body: string;
  writtenAt: Date;
  likedBy: readonly string[];
  endorsedBy: string | null;
  reports: readonly { id: string; reporterId: string; reason: string }[];
  comments: readonly Pick<ImportedPost, 'id' | 'authorId' | 'body' | 'writtenAt'>[];
}

/** A question with its answers, as the demo seed gives one. */
export interface ImportedThread {
  id: string;
  courseId: string;
  offeringId: string;
  placeId: string | null;
  authorId: string;
  title: string;
  body: string;
  askedAt: Date;
  isPinned: boolean;
  /** Of `answers`. */
  bestId: string | null;
  answers: readonly ImportedPost[];
}

const vector = (text: string) => sql<string>`${text}::tsvector`;

/** Adds questions with all that was written to them; whoever wrote follows, and has seen it. */
export async function importDiscussions(tx: Database, threads: readonly ImportedThread[]): Promise<void> {
  for (const { answers, ...thread } of threads) {
    const posts = answers.flatMap(({ comments, ...answer }) => [
      { ...answer, parentId: null },
      ...comments.map((comment) => ({ ...comment, likedBy: [], reports: [], endorsedBy: null, parentId: answer.id })),
    ]);
    const activeAt = new Date(Math.max(...[thread.askedAt, ...posts.map(({ writtenAt }) => writtenAt)].map(Number)));
    const words = `${await nameVector(thread.title, 'A')} ${await textVector(plainText(thread.body), 'B')}`;
    await tx
      .insertInto('discussion_threads')
      .values({
        ...{ id: thread.id, course_id: thread.courseId, offering_id: thread.offeringId, place_id: thread.placeId },
        ...{ author_id: thread.authorId, title: thread.title, body: thread.body, words: vector(words) },
        ...{ is_pinned: thread.isPinned, answers: answers.length, created_at: thread.askedAt, active_at: activeAt },
        ...{ best_post_id: thread.bestId, status: thread.bestId === null ? ('open' as const) : ('resolved' as const) },
      })
      .execute();
    for (const post of posts) {
      await tx
        .insertInto('discussion_posts')
        .values({
          ...{ id: post.id, thread_id: thread.id, parent_id: post.parentId, author_id: post.authorId, body: post.body },
          ...{ words: vector(await textVector(plainText(post.body), 'C')), likes: post.likedBy.length },
          ...{ endorsed_by: post.endorsedBy, created_at: post.writtenAt },
        })
        .execute();
      if (post.likedBy.length > 0)
        await tx
          .insertInto('discussion_likes')
          .values(post.likedBy.map((person_id) => ({ post_id: post.id, person_id })))
          .execute();
      if (post.reports.length > 0)
        await tx
          .insertInto('discussion_reports')
          .values(
            post.reports.map(({ id, reporterId, reason }) => ({
              ...{
                id,
                created_at: post.writtenAt,
                thread_id: thread.id,
                post_id: post.id,
                reporter_id: reporterId,
                reason,
              },
              ...{ course_id: thread.courseId, offering_id: thread.offeringId },
            })),
          )
          .execute();
    }
    const writers = new Set([thread.authorId, ...posts.map(({ authorId }) => authorId)]);
    await tx
      .insertInto('discussion_follows')
      .values([...writers].map((person_id) => ({ thread_id: thread.id, person_id, seen_at: activeAt })))
      .execute();
  }
}
