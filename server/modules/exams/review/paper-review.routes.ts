import type { FastifyInstance } from 'fastify';
import {
  PaperDecision,
  PaperLook,
  PaperReview,
  PaperReviewId,
  PaperReviewPage,
  PaperReviewQuery,
  PaperRuleQuery,
  PaperRuleWrite,
  PaperSubmit,
  PaperWithdrawal,
  ReviewerChoices,
  ReviewerQuery,
  SchoolPaperRule,
} from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations as operations } from '#contract/exams/paper-review.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { paperReviewService } from './paper-review.service.ts';
import { paperRulesService } from './paper-rules.service.ts';

/** Papers on their way to the start of their exam. */
export function paperReviewRoutes(app: FastifyInstance, inbox: Inbox): void {
  const rules = handlersOf(paperRulesService);
  serve(app, operations.rule, { input: PaperRuleQuery, result: SchoolPaperRule }, rules.rule);
  serve(
    app,
    operations.configure,
    { input: PaperRuleWrite, result: SchoolPaperRule, current: SchoolPaperRule },
    rules.configure,
  );
  const review = handlersOf(paperReviewService(inbox));
  serve(app, operations.list, { input: PaperReviewQuery, result: PaperReviewPage }, review.list);
  serve(app, operations.read, { input: PaperReviewId, result: PaperReview }, review.read);
  serve(app, operations.reviewers, { input: ReviewerQuery, result: ReviewerChoices }, review.reviewers);
  serve(app, operations.submit, { input: PaperSubmit, result: PaperReview, current: PaperReview }, review.submit);
  serve(app, operations.decide, { input: PaperDecision, result: PaperReview, current: PaperReview }, review.decide);
  serve(
    app,
    operations.withdraw,
    { input: PaperWithdrawal, result: PaperReview, current: PaperReview },
    review.withdraw,
  );
  serve(app, operations.look, { input: PaperLook, result: PaperReview }, review.look);
}
