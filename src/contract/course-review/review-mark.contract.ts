import type { Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, Text, Version } from '../common/shapes.contract.ts';

/** Who has a course before it: the college, the school, the province. */
export const reviewSteps = ['submitted', 'schoolReview', 'provinceReview'] as const;
export const ReviewStep = oneOf(reviewSteps);
export type ReviewStep = (typeof reviewSteps)[number];
export const ReviewStatus = oneOf([...reviewSteps, 'passed', 'returned', 'withdrawn']);
export type ReviewStatus = ReviewStep | 'passed' | 'returned' | 'withdrawn';

/** The latest submission of a course, as its team sees it in its pages. */
export const ReviewMark = closed({
  id: Id,
  status: ReviewStatus,
  /** What it will be once it is published. */
  number: Count,
  submittedAt: Moment,
  decidedAt: orNull(Moment),
  /** Why it was returned; '' otherwise. */
  reason: Text,
  /** Comments that want a change and are not resolved. */
  unresolved: Count,
  version: Version,
});
export type ReviewMark = Static<typeof ReviewMark>;
