import type { ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { reviewAnswered, reviewAsked, reviewEnded } from './review.words.ts';
import { reviewRules } from './review-rules.repository.ts';
import type { HeldReview } from './reviews.repository.ts';
import { teamOf } from './team.repository.ts';

/** Whoever may decide the step at which it is now. */
export async function tellReviewers(tx: Database, inbox: Inbox, row: HeldReview, step: ReviewStep): Promise<void> {
  const to = await reviewRules(tx).reviewers(row.courseId, step);
  const { id, title: course, number, lead } = row;
  await inbox.deliver(tx, reviewAsked, {
    to,
    data: { course, number, lead, reviewId: id },
    key: `review|${id}|${step}`,
  });
}

/** The team. */
export async function tellOfEnd(
  tx: Database,
  inbox: Inbox,
  row: HeldReview,
  { outcome, reason, by }: { outcome: 'passed' | 'returned'; reason: string; by: string },
): Promise<void> {
  const to = (await teamOf(tx, row.courseId)).filter((id) => id !== by);
  const { id, courseId, title: course, number, unresolved } = row;
  const data = { course, courseId, number, outcome, reason, unresolved, reviewId: id };
  await inbox.deliver(tx, reviewEnded, { to, data, key: `review|${id}|${outcome}` });
}

/** Who wrote the comment. */
export async function tellOfReply(
  tx: Database,
  inbox: Inbox,
  row: HeldReview,
  { to, by, commentId, text }: { to: string; by: string; commentId: string; text: string },
): Promise<void> {
  if (to === by) return;
  const { id: reviewId, title: course } = row;
  await inbox.deliver(tx, reviewAnswered, { to: [to], data: { course, reviewId, commentId, text } });
}
