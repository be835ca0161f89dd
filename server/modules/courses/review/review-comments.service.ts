import type {
  CommentAdd,
  CommentResolve,
  ReplyAdd,
  ReviewComments,
  ReviewId,
} from '#contract/course-review/course-review.contract.ts';
import { reviewSteps, type ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { mayReply, mustDecide, reviewFor } from './review-access.service.ts';
import { mostComments, mostReplies, reviewComments } from './review-comments.repository.ts';
import { tellOfReply } from './review-messages.service.ts';
import { reviewsRepository, type HeldReview } from './reviews.repository.ts';

/** What is written at the items of a course that is reviewed. */
export function reviewCommentsService(db: Database, { inbox }: { inbox: Inbox }) {
  const read = async (over: Database, row: HeldReview): Promise<ReviewComments> => ({
    data: await reviewComments(over).list(row),
  });

  /** @throws Refusal notFound, also for a comment of somebody else's course */
  async function commented(tx: Database, actor: PersonActor, commentId: string, lock: 'lock' | 'look' = 'look') {
    const comment = await reviewComments(tx).find(commentId);
    if (!comment) throw new Refusal('notFound');
    return { comment, row: await reviewFor(tx, actor, comment.reviewId, lock) };
  }

  return {
    comments: async ({ id }: ReviewId, actor: PersonActor) => read(db, await reviewFor(db, actor, id)),

    comment: (asked: CommentAdd, actor: PersonActor): Promise<ReviewComments> =>
      inTransaction(db, async (tx) => {
        // Held, so that nobody comments what is over by now.
        const row = await reviewFor(tx, actor, asked.id, 'lock');
        mustDecide(row, actor);
        const comments = reviewComments(tx);
        if ((await comments.count(row.chainId)) >= mostComments) throw new Refusal('refused');
        if (asked.nodeId !== null) {
          const { outline } = await reviewsRepository(tx).snapshot(row.id);
          if (!outline.some(({ node }) => node.id === asked.nodeId)) throw badField('/nodeId', 'versions');
        }
        const step = reviewSteps.find((one) => one === row.status) as ReviewStep;
        await comments.add(row, step, actor.id, asked);
        return read(tx, row);
      }),

    reply: ({ commentId, text }: ReplyAdd, actor: PersonActor): Promise<ReviewComments> =>
      inTransaction(db, async (tx) => {
        const { comment, row } = await commented(tx, actor, commentId);
        if (row.status === 'passed' || comment.replies >= mostReplies) throw new Refusal('refused');
        if (!mayReply(row, actor)) throw new Refusal('forbidden');
        await reviewComments(tx).reply(commentId, actor.id, text.trim());
        await tellOfReply(tx, inbox, row, { to: comment.authorId, by: actor.id, commentId, text: text.trim() });
        return read(tx, row);
      }),

    resolve: ({ commentId, isResolved }: CommentResolve, actor: PersonActor): Promise<ReviewComments> =>
      inTransaction(db, async (tx) => {
        // Held, so that nothing is open again in what somebody passes at the same time.
        const { row } = await commented(tx, actor, commentId, 'lock');
        mustDecide(row, actor);
        await reviewComments(tx).resolve(commentId, isResolved ? actor.id : null);
        return read(tx, row);
      }),
  };
}
