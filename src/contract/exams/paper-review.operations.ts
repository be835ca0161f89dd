import { operation } from '../common/operation.ts';
import type {
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
} from './paper-review.contract.ts';

// As the other calls of the examinations office.
const office = { needs: 'course.export', person: true, confirming: 'nobody' } as const;
const teaches = { needs: 'course.edit', person: true } as const;
/** A reviewer is whoever the team named; whose turn it is the server says. */
const named = { needs: 'user', person: true } as const;

/** Papers of exams go 命题 → 审题 → 批准 where their school wants it, and are sealed until the start. */
export const paperReviewOperations = {
  rule: operation<PaperRuleQuery, SchoolPaperRule>({
    ...{ method: 'GET', path: '/exams/paper-rules', ...office },
    summary: 'What a school wants of the papers of its exams',
  }),
  configure: operation<PaperRuleWrite, SchoolPaperRule, SchoolPaperRule>({
    ...{ method: 'PUT', path: '/exams/paper-rules', ...office, says: 'saved' },
    // It decides who reads papers before their exam.
    confirming: 'administrators',
    summary: 'Says whether papers are sealed until the start, and whether they are reviewed and approved before',
  }),
  list: operation<PaperReviewQuery, PaperReviewPage>({
    ...{ method: 'GET', path: '/exams/paper-reviews', ...named },
    summary: 'Papers that wait for the caller as reviewer or office, or that the caller once decided about',
  }),
  read: operation<PaperReviewId, PaperReview>({
    ...{ method: 'GET', path: '/exams/:id/review', ...named },
    summary: 'The way of a paper; with the paper itself for whoever decides now',
  }),
  reviewers: operation<ReviewerQuery, ReviewerChoices>({
    ...{ method: 'GET', path: '/exams/:id/reviewers', ...teaches },
    summary: 'Teachers who may review a paper',
  }),
  submit: operation<PaperSubmit, PaperReview, PaperReview>({
    ...{ method: 'POST', path: '/exams/:id/review', ...teaches, says: 'submitted' },
    summary: 'Submits the paper of a draft to a reviewer; it does not change meanwhile',
  }),
  decide: operation<PaperDecision, PaperReview, PaperReview>({
    ...{ method: 'POST', path: '/exams/:id/review/decision', ...named, says: 'saved' },
    summary:
      'Passes a paper on: from the reviewer to the office, or from there under its seal; or returns it with a note',
  }),
  withdraw: operation<PaperWithdrawal, PaperReview, PaperReview>({
    ...{ method: 'POST', path: '/exams/:id/review/withdrawal', ...teaches, says: 'saved' },
    summary: 'Takes a paper back to write on; an approved one needs a review again',
  }),
  look: operation<PaperLook, PaperReview>({
    ...{ method: 'POST', path: '/exams/:id/looks', ...teaches, says: 'saved' },
    summary: 'Opens a sealed paper for the caller of the team for 30 minutes; who, when and why is kept',
  }),
};
