import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outlineOf, versionsRepository } from '../versions/versions.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';

/** A course that is under review as it is shown, with what was written about it. */
export interface ImportedReview {
  id: string;
  courseId: string;
  schoolId: string;
  submittedBy: string;
  submittedAt: Date;
  note: string;
  /** What of the details is otherwise than learners see. */
  sheet: Partial<CourseDetails>;
  comments: readonly {
    id: string;
    /** Which of the items in reading order; null: the details of the course. */
    item: number | null;
    kind: 'must' | 'advice';
    quote: string;
    text: string;
    by: string;
    at: Date;
    isResolved?: boolean;
    reply?: { id: string; by: string; text: string; at: Date };
  }[];
}

/** Courses at the school's step. */
export async function importReviews(tx: Database, reviews: readonly ImportedReview[]): Promise<void> {
  const repository = reviewsRepository(tx);
  for (const review of reviews) {
    const { id, courseId, schoolId, submittedBy, submittedAt, note, sheet, comments } = review;
    const snapshot = await versionsRepository(tx).find(courseId, 1);
    if (!snapshot) continue;
    await repository.add({
      ...{ id, courseId, schoolId, chainId: id, round: 1, number: 2, status: 'schoolReview', hasProvince: false },
      ...{ note, by: submittedBy, snapshot: { ...snapshot, sheet: { ...snapshot.sheet, ...sheet } } },
    });
    await repository.setImported(id, 'schoolReview', submittedAt);
    const items = outlineOf(snapshot).filter(({ kind }) => isItem(kind));
    for (const { id: commentId, item, reply, isResolved, by, at, ...comment } of comments) {
      await tx
        .insertInto('course_review_comments')
        .values({
          ...{ id: commentId, chain_id: id, review_id: id, ...comment, author_id: by, created_at: at },
          ...{ node_id: item === null ? null : (items[item]?.id ?? null), step: 'schoolReview' },
          ...{ resolved_at: isResolved ? at : null, resolved_by: isResolved ? by : null },
        })
        .execute();
      if (reply)
        await tx
          .insertInto('course_review_replies')
          .values({ id: reply.id, comment_id: commentId, author_id: reply.by, text: reply.text, created_at: reply.at })
          .execute();
    }
  }
}
