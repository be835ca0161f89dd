import { courseLifecycle } from '#machines/courses/course.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  draft: { 'course.submit': 'submitted' },
  submitted: { 'course.withdraw': 'draft', 'course.accept': 'schoolReview' },
  schoolReview: { 'course.pass': 'published', 'course.refuse': 'draft' },
  provinceReview: { 'course.pass': 'published', 'course.refuse': 'draft' },
  published: { 'course.revise': 'draft', 'course.archive': 'archived' },
  archived: { 'course.restore': 'published' },
} as const;

testWholeTable(courseLifecycle, [
  { when: 'the school reviews', facts: { isReviewed: true, isProvinceReviewWanted: false }, moves },
  {
    when: 'the province reviews too',
    facts: { isReviewed: true, isProvinceReviewWanted: true },
    moves: { ...moves, schoolReview: { 'course.pass': 'provinceReview', 'course.refuse': 'draft' } },
  },
  {
    when: 'nobody reviews',
    facts: { isReviewed: false, isProvinceReviewWanted: false },
    moves: { ...moves, draft: { 'course.submit': 'submitted', 'course.publish': 'published' } },
  },
]);
