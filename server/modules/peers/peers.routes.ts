import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  OwnPeersList,
  OwnPeersOne,
  OwnPeersOneQuery,
  OwnPeersQuery,
  PeerHomeworkPage,
  PeerHomeworkQuery,
  PeerListQuery,
  PeerPlan,
  PeerPlanWrite,
  PeerReview,
  PeerReviewHelpful,
  PeerReviewHide,
  PeerReviewId,
  PeerReviewReassign,
  PeerReviewReport,
  PeerReviewSave,
  PeerReviewSaved,
  PeerReviewSubmit,
  PeerReviewerPage,
  PeerWorkPage,
  PeerWorkQuery,
  PeerWorkReviews,
} from '#contract/peers/peers.contract.ts';
import { peersOperations as own, peerTeamOperations as to } from '#contract/peers/peers.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { reviewsService } from './reviews.service.ts';
import { teamService } from './team.service.ts';

export function peersRoutes(app: FastifyInstance): void {
  const team = handlersOf(teamService);
  serve(app, to.list, { input: PeerHomeworkQuery, result: PeerHomeworkPage }, team.list);
  serve(app, to.plan, { input: PeerPlanWrite, result: PeerPlan, current: PeerPlan }, team.plan);
  serve(app, to.works, { input: PeerListQuery, result: PeerWorkPage }, team.works);
  serve(app, to.reviewers, { input: PeerListQuery, result: PeerReviewerPage }, team.reviewers);
  serve(app, to.ofWork, { input: PeerWorkQuery, result: PeerWorkReviews }, team.ofWork);
  serve(app, to.hide, { input: PeerReviewHide, result: Nothing }, team.hide);
  serve(app, to.reassign, { input: PeerReviewReassign, result: Nothing }, team.reassign);

  const reviews = handlersOf(reviewsService);
  const saved = { result: PeerReviewSaved, current: PeerReview };
  serve(app, own.mine, { input: OwnPeersQuery, result: OwnPeersList }, reviews.mine);
  serve(app, own.one, { input: OwnPeersOneQuery, result: OwnPeersOne }, reviews.one);
  serve(app, own.review, { input: PeerReviewId, result: PeerReview }, reviews.review);
  serve(app, own.save, { input: PeerReviewSave, ...saved }, reviews.save);
  serve(app, own.submit, { input: PeerReviewSubmit, ...saved }, reviews.submit);
  serve(app, own.report, { input: PeerReviewReport, result: Nothing }, reviews.report);
  serve(app, own.helpful, { input: PeerReviewHelpful, result: Nothing }, reviews.helpful);
}
