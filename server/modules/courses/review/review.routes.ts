import type { FastifyInstance } from 'fastify';
import {
  CheckQuery,
  CommentAdd,
  CommentResolve,
  CourseCheck,
  ReplyAdd,
  Review,
  ReviewComments,
  ReviewDecision,
  ReviewHold,
  ReviewId,
  ReviewNodeDetail,
  ReviewNodeInput,
  ReviewPage,
  ReviewQuery,
  ReviewRule,
  ReviewRuleQuery,
  ReviewRuleWrite,
  ReviewSubmit,
  ReviewWrite,
} from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { checkService } from './check.service.ts';
import { reviewCommentsService } from './review-comments.service.ts';
import { reviewsService, type ReviewPorts } from './reviews.service.ts';
import { rulesService } from './rules.service.ts';

/** Courses before they are published. */
export function reviewRoutes(app: FastifyInstance, ports: ReviewPorts): void {
  const { rule, configure, check, submit, queue, get, node, withdraw, hold, decide } = courseReviewOperations;
  const { comments, comment, reply, resolve } = courseReviewOperations;
  const rules = handlersOf(rulesService);
  const reviews = handlersOf((db) => reviewsService(db, ports));
  const written = handlersOf((db) => reviewCommentsService(db, ports));
  serve(app, rule, { input: ReviewRuleQuery, result: ReviewRule }, rules.rule);
  serve(app, configure, { input: ReviewRuleWrite, result: ReviewRule, current: ReviewRule }, rules.configure);
  serve(app, check, { input: CheckQuery, result: CourseCheck }, handlersOf(checkService).check);
  serve(app, submit, { input: ReviewSubmit, result: ManagedCourse, current: ManagedCourse }, reviews.submit);
  serve(app, queue, { input: ReviewQuery, result: ReviewPage }, reviews.queue);
  serve(app, get, { input: ReviewId, result: Review }, reviews.get);
  serve(app, node, { input: ReviewNodeInput, result: ReviewNodeDetail }, reviews.node);
  serve(app, withdraw, { input: ReviewWrite, result: Review, current: Review }, reviews.withdraw);
  serve(app, hold, { input: ReviewHold, result: Review }, reviews.hold);
  serve(app, decide, { input: ReviewDecision, result: Review, current: Review }, reviews.decide);
  serve(app, comments, { input: ReviewId, result: ReviewComments }, written.comments);
  serve(app, comment, { input: CommentAdd, result: ReviewComments }, written.comment);
  serve(app, reply, { input: ReplyAdd, result: ReviewComments }, written.reply);
  serve(app, resolve, { input: CommentResolve, result: ReviewComments }, written.resolve);
}
