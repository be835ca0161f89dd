import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type {
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
} from './ratings.contract.ts';

/** What those who learnt a course say of it, on its introduction (课程评分). */
export const ratingsOperations = {
  list: operation<RatingsQuery, RatingPage>({
    method: 'GET',
    path: '/evaluations/ratings/courses/:courseId',
    needs: 'course.get',
    summary: 'Ratings of a published course, the newest first',
  }),
  summary: operation<RatingSummaryQuery, RatingSummary>({
    method: 'GET',
    path: '/evaluations/ratings/courses/:courseId/summary',
    needs: 'course.get',
    summary: 'Their mean and figures, and what the reader may do',
  }),
  rate: operation<RatingWrite, Nothing>({
    method: 'PUT',
    path: '/evaluations/ratings/courses/:courseId',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Rates a course of which one has learnt a third, once; writing again changes it',
  }),
  remove: operation<RatingSummaryQuery, Nothing>({
    method: 'DELETE',
    path: '/evaluations/ratings/courses/:courseId',
    needs: 'user',
    person: true,
    confirming: 'nobody',
    summary: 'Takes one’s own rating away',
  }),
  answer: operation<RatingAnswer, Rating, Rating>({
    method: 'PUT',
    path: '/evaluations/ratings/:id/answer',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Answers as the team, below the rating',
  }),
  report: operation<RatingReport, Nothing>({
    method: 'POST',
    path: '/evaluations/ratings/:id/reports',
    needs: 'user',
    person: true,
    summary: 'Reports a rating of somebody else to those who administer the school',
  }),
  hide: operation<RatingHiding, Nothing>({
    method: 'POST',
    path: '/evaluations/ratings/:id/hiding',
    needs: 'course.edit',
    person: true,
    summary: 'Hides a rating with a reason, or shows it again: who administers the school, never the team alone',
  }),
  dismiss: operation<RatingId, Nothing>({
    method: 'POST',
    path: '/evaluations/ratings/:id/dismissing',
    needs: 'course.edit',
    person: true,
    summary: 'Lets a rating that was reported stand: who administers the school',
  }),
};
