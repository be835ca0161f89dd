import type { Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, Text, Version } from '../common/shapes.contract.ts';
import { reviewSteps, type ReviewStep as Step } from './review-steps.rule.ts';

export const ReviewStep = oneOf(reviewSteps);
export const ReviewStatus = oneOf([...reviewSteps, 'passed', 'returned', 'withdrawn']);
export type ReviewStatus = Step | 'passed' | 'returned' | 'withdrawn';

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
