import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  Rating,
  RatingAnswer,
  RatingHiding,
  RatingId,
  RatingPage,
  RatingReport,
  RatingsQuery,
  RatingSummary,
  RatingSummaryQuery,
  RatingWrite,
} from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations as to } from '#contract/evaluations/ratings.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { ratingsService } from './ratings.service.ts';

export function ratingsRoutes(app: FastifyInstance, parts: { inbox: Inbox }): void {
  const ratings = handlersOf((db) => ratingsService(db, parts));
  serve(app, to.list, { input: RatingsQuery, result: RatingPage }, ratings.list);
  serve(app, to.summary, { input: RatingSummaryQuery, result: RatingSummary }, ratings.summary);
  serve(app, to.rate, { input: RatingWrite, result: Nothing }, ratings.rate);
  serve(app, to.remove, { input: RatingSummaryQuery, result: Nothing }, ratings.remove);
  serve(app, to.answer, { input: RatingAnswer, result: Rating, current: Rating }, ratings.answer);
  serve(app, to.report, { input: RatingReport, result: Nothing }, ratings.report);
  serve(app, to.hide, { input: RatingHiding, result: Nothing }, ratings.hide);
  serve(app, to.dismiss, { input: RatingId, result: Nothing }, ratings.dismiss);
}
