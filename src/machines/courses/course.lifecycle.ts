import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *          submit [reviewed, college wanted]      accept            pass [province wanted]
 *   draft ───────────────────────────► submitted ─────► schoolReview ────────────► provinceReview
 *   ▲ ▲ └─ submit [reviewed] ─────────────────────────►│ │                            │
 *   │ │                                      │           │ └ pass ─► published ◄ pass ─┤
 *   │ └──────────── withdraw, refuse ────────┴───────────┴─────────────────────────────┘
 *   └── revise (a new version; the old one stays shown) ◄─── published ─ archive ─► archived ─ restore ─► published
 *   draft ── publish [no review] ──► published
 */
type Move = 'submit' | 'withdraw' | 'accept' | 'pass' | 'refuse' | 'revise' | 'archive' | 'restore' | 'publish';

export interface CourseFacts {
  /** A setting of the school: courses are published by reviewers, not by their teacher. */
  isReviewed: boolean;
  /** The school wants a recommendation of the college first, and somebody there may give it. */
  isCollegeWanted: boolean;
  /** The platform wants the province to look at courses of the school as well. */
  isProvinceReviewWanted: boolean;
}

/** No review: the lead publishes. */
export const unreviewed: CourseFacts = { isReviewed: false, isCollegeWanted: false, isProvinceReviewWanted: false };

/**
 * A course from draft to archive. Of one that is published already these are the states of the version that is written
 * and reviewed, while learners see the one before.
 */
export const courseLifecycle = setup({
  types: {} as { context: CourseFacts; events: { type: `course.${Move}` } },
  guards: {
    isUnreviewed: ({ context }) => !context.isReviewed,
    isReviewed: ({ context }) => context.isReviewed,
    isCollegeWanted: ({ context }) => context.isReviewed && context.isCollegeWanted,
    isProvinceReviewWanted: ({ context }) => context.isProvinceReviewWanted,
  },
}).createMachine({
  id: 'course',
  context: unreviewed,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'course.submit': [
          { guard: 'isCollegeWanted', target: 'submitted' },
          { guard: 'isReviewed', target: 'schoolReview' },
        ],
        'course.publish': { guard: 'isUnreviewed', target: 'published' },
      },
    },
    // The college recommends it, or returns it.
    submitted: { on: { 'course.withdraw': 'draft', 'course.accept': 'schoolReview', 'course.refuse': 'draft' } },
    schoolReview: {
      on: {
        'course.pass': [{ guard: 'isProvinceReviewWanted', target: 'provinceReview' }, 'published'],
        'course.refuse': 'draft',
        'course.withdraw': 'draft',
      },
    },
    provinceReview: { on: { 'course.pass': 'published', 'course.refuse': 'draft', 'course.withdraw': 'draft' } },
    // `revise` answers the status of the new version; the row of the old one is left as it is.
    published: { on: { 'course.revise': 'draft', 'course.archive': 'archived' } },
    archived: { on: { 'course.restore': 'published' } },
  },
});

export type CourseStatus = StatusOf<typeof courseLifecycle>;
export type CourseMove = Move;
