import { courseLifecycle, unreviewed } from '#machines/courses/course.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  draft: { 'course.submit': 'schoolReview' },
  submitted: { 'course.withdraw': 'draft', 'course.accept': 'schoolReview', 'course.refuse': 'draft' },
  schoolReview: { 'course.pass': 'published', 'course.refuse': 'draft', 'course.withdraw': 'draft' },
  provinceReview: { 'course.pass': 'published', 'course.refuse': 'draft', 'course.withdraw': 'draft' },
  published: { 'course.revise': 'draft', 'course.archive': 'archived' },
  archived: { 'course.restore': 'published' },
} as const;

const reviewed = { ...unreviewed, isReviewed: true };

testWholeTable(courseLifecycle, [
  { when: 'the school reviews', facts: reviewed, moves },
  {
    when: 'the college recommends first',
    facts: { ...reviewed, isCollegeWanted: true },
    moves: { ...moves, draft: { 'course.submit': 'submitted' } },
  },
  {
    when: 'the province reviews too',
    facts: { ...reviewed, isProvinceReviewWanted: true },
    moves: { ...moves, schoolReview: { ...moves.schoolReview, 'course.pass': 'provinceReview' } },
  },
  {
    when: 'nobody reviews, whatever else is wanted',
    facts: { ...unreviewed, isCollegeWanted: true },
    moves: { ...moves, draft: { 'course.publish': 'published' } },
  },
]);
