import { materialLifecycle } from '#machines/library/material.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const moves = {
  draft: { 'material.submit': 'review' },
  review: { 'material.publish': 'published', 'material.refuse': 'draft' },
  published: { 'material.withdraw': 'withdrawn', 'material.revise': 'review' },
  withdrawn: { 'material.restore': 'published' },
} as const;

testWholeTable(materialLifecycle, [
  { when: 'somebody else passes materials', facts: { isReviewed: true }, moves },
  {
    when: 'nobody reviews',
    facts: { isReviewed: false },
    moves: { ...moves, draft: { 'material.submit': 'review', 'material.publish': 'published' } },
  },
]);
