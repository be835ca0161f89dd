import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type {
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
} from './peers.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;
const learns = { needs: 'course', person: true } as const;

/** Peer review of homework, for the team of its course. */
export const peerTeamOperations = {
  list: operation<PeerHomeworkQuery, PeerHomeworkPage>({
    method: 'GET',
    path: '/peers/homework',
    ...teaches,
    summary: 'Published homework of a course with its peer review, the latest due first.',
  }),
  plan: operation<PeerPlanWrite, PeerPlan, PeerPlan>({
    method: 'PUT',
    path: '/peers/homework/:homeworkId/plan',
    ...teaches,
    says: 'saved',
    summary: 'Plans the peer review of a homework; once it has begun only its end and what it is used for change.',
  }),
  works: operation<PeerListQuery, PeerWorkPage>({
    method: 'GET',
    path: '/peers/homework/:homeworkId/works',
    ...teaches,
    summary:
      'Works with what peers say: reported ones, those with too few reviews and those that they differ on first.',
  }),
  reviewers: operation<PeerListQuery, PeerReviewerPage>({
    method: 'GET',
    path: '/peers/homework/:homeworkId/reviewers',
    ...teaches,
    summary: 'Who reviewed how much, the least first.',
  }),
  ofWork: operation<PeerWorkQuery, PeerWorkReviews>({
    method: 'GET',
    path: '/peers/works/:submissionId',
    ...teaches,
    summary: 'All reviews of a work.',
  }),
  hide: operation<PeerReviewHide, Nothing>({
    method: 'PUT',
    path: '/peers/reviews/:id/hidden',
    ...teaches,
    says: 'saved',
    summary: 'A hidden review is not shown to the author and counts for nothing.',
  }),
  reassign: operation<PeerReviewReassign, Nothing>({
    method: 'POST',
    path: '/peers/reviews/:id/reassign',
    ...teaches,
    says: 'saved',
    summary: 'Takes a review from its reviewer and gives the work to another one.',
  }),
};

/** Works of others that a learner reviews. */
export const peersOperations = {
  mine: operation<OwnPeersQuery, OwnPeersList>({ method: 'GET', path: '/peers/mine', ...learns }),
  one: operation<OwnPeersOneQuery, OwnPeersOne>({ method: 'GET', path: '/peers/mine/:homeworkId', ...learns }),
  review: operation<PeerReviewId, PeerReview>({ method: 'GET', path: '/peers/reviews/:id', ...learns }),
  save: operation<PeerReviewSave, PeerReviewSaved, PeerReview>({
    method: 'PUT',
    path: '/peers/reviews/:id',
    ...learns,
    says: 'saved',
    summary: 'Holds what was chosen and said, before and after it is handed in.',
  }),
  submit: operation<PeerReviewSubmit, PeerReviewSaved, PeerReview>({
    method: 'POST',
    path: '/peers/reviews/:id/submit',
    ...learns,
    says: 'submitted',
  }),
  report: operation<PeerReviewReport, Nothing>({
    method: 'POST',
    path: '/peers/reviews/:id/report',
    ...learns,
    summary: 'Tells the team that something is wrong with the work.',
  }),
  helpful: operation<PeerReviewHelpful, Nothing>({
    method: 'PUT',
    path: '/peers/reviews/:id/helpful',
    ...learns,
    says: 'saved',
    summary: 'Whoever is reviewed says whether it helped.',
  }),
};
