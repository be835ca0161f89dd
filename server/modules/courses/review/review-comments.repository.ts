import { sql } from 'kysely';
import type { CommentAdd, ReviewComment } from '#contract/course-review/course-review.contract.ts';
import type { ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import type { HeldReview } from './reviews.repository.ts';

/** As many as a course's pages show. */
export const mostComments = 500;
export const mostReplies = 50;

/** What reviewers wrote at the items of a course, and what was replied. */
export const reviewComments = (db: Database) => ({
  async list({ id, chainId }: Pick<HeldReview, 'id' | 'chainId'>): Promise<ReviewComment[]> {
    const { rows } = await sql<ReviewComment>`
      select n.id, n.node_id as "nodeId", n.kind, n.quote, n.text, n.step, coalesce(p.name, '') as author,
        ${iso('n.created_at')} as at, n.review_id <> ${id} as "isEarlier", ${iso('n.resolved_at')} as "resolvedAt",
        coalesce(q.name, '') as "resolvedBy",
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'author', coalesce(w.name, ''), 'text', a.text,
            'at', ${isoOf(sql`a.created_at`)}) order by a.created_at, a.id)
          from course_review_replies a left join person_facts w on w.id = a.author_id
          where a.comment_id = n.id), '[]') as replies
      from course_review_comments n left join person_facts p on p.id = n.author_id
      left join person_facts q on q.id = n.resolved_by
      where n.chain_id = ${chainId} order by n.created_at, n.id limit ${mostComments}`.execute(db);
    return rows;
  },

  count: async (chainId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from course_review_comments where chain_id = ${chainId}`.execute(db);
    return rows[0]!.n;
  },

  unresolved: async (chainId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from course_review_comments
      where chain_id = ${chainId} and kind = 'must' and resolved_at is null`.execute(db);
    return rows[0]!.n;
  },

  add: (review: Pick<HeldReview, 'id' | 'chainId'>, step: ReviewStep, by: string, asked: CommentAdd) =>
    db
      .insertInto('course_review_comments')
      .values({
        ...{ chain_id: review.chainId, review_id: review.id, node_id: asked.nodeId, kind: asked.kind },
        ...{ quote: asked.quote.trim(), text: asked.text.trim(), step, author_id: by },
        ...{ resolved_at: null, resolved_by: null },
      })
      .execute(),

  /** The comment with the latest review of its course, whose people read it. */
  async find(
    commentId: string,
  ): Promise<{ id: string; reviewId: string; authorId: string; replies: number } | undefined> {
    const { rows } = await sql<{ id: string; reviewId: string; authorId: string; replies: number }>`
      select n.id, n.author_id as "authorId",
        (select count(*)::int from course_review_replies a where a.comment_id = n.id) as replies,
        (select r.id from course_reviews r where r.chain_id = n.chain_id
          order by r.submitted_at desc, r.id limit 1) as "reviewId"
      from course_review_comments n where n.id = ${commentId} for update of n`.execute(db);
    return rows[0];
  },

  reply: (commentId: string, by: string, text: string) =>
    db.insertInto('course_review_replies').values({ comment_id: commentId, author_id: by, text }).execute(),

  resolve: (commentId: string, by: string | null) =>
    db
      .updateTable('course_review_comments')
      .set({ resolved_by: by, resolved_at: by === null ? null : sql<Date>`now()` })
      .where('id', '=', commentId)
      .execute(),
});
