import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *             submit             accept               pass [province wanted]
 *   draft ─────────────► submitted ─────► schoolReview ─────────────────► provinceReview
 *   ▲ ▲ ▲ ◄── withdraw ──┘                │        │                       │        │
 *   │ │ └──────────────────── refuse ─────┘        └ pass ─► published ◄── pass     │
 *   │ └──────────────────── refuse ────────────────────────────│───────────────────┘
 *   └── revise (a new version; the old one stays) ─────────────┤
 *   draft ── publish [no review] ──► published        archive ─┴─► archived ── restore ──► published
 */
type Move = 'submit' | 'withdraw' | 'accept' | 'pass' | 'refuse' | 'revise' | 'archive' | 'restore' | 'publish';

export interface CourseFacts {
  /** A setting of the platform: courses are published by reviewers, not by their teacher. */
  isReviewed: boolean;
  /** The school wants the province to look at it as well. */
  isProvinceReviewWanted: boolean;
}

/** A course from draft to archive. A refusal's reason is kept by the server beside the status. */
export const courseLifecycle = setup({
  types: {} as { context: CourseFacts; events: { type: `course.${Move}` } },
  guards: {
    isUnreviewed: ({ context }) => !context.isReviewed,
    isProvinceReviewWanted: ({ context }) => context.isProvinceReviewWanted,
  },
}).createMachine({
  id: 'course',
  context: { isReviewed: false, isProvinceReviewWanted: false },
  initial: 'draft',
  states: {
    draft: { on: { 'course.submit': 'submitted', 'course.publish': { guard: 'isUnreviewed', target: 'published' } } },
    submitted: { on: { 'course.withdraw': 'draft', 'course.accept': 'schoolReview' } },
    schoolReview: {
      on: {
        'course.pass': [{ guard: 'isProvinceReviewWanted', target: 'provinceReview' }, 'published'],
        'course.refuse': 'draft',
      },
    },
    provinceReview: { on: { 'course.pass': 'published', 'course.refuse': 'draft' } },
    // `revise` answers the status of the new version; the row of the old one is left as it is.
    published: { on: { 'course.revise': 'draft', 'course.archive': 'archived' } },
    archived: { on: { 'course.restore': 'published' } },
  },
});

export type CourseStatus = StatusOf<typeof courseLifecycle>;
export type CourseMove = Move;
