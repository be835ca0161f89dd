import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *          publish [isReady]                lock
 *   open ────────────────────► published ──────────► locked
 *                               │  ▲                  │  ▲
 *                               └──┘ publish [isReady] └──┘ correct
 *                                    correct
 *
 *   Ready: the course is over and nobody's grade waits for a mark. Once locked nothing is published anew; one learner at a
 *   time is corrected.
 */
export interface GradeBookFacts {
  isReady: boolean;
}

/** Grades of an offering from open to final. */
export const gradeBookLifecycle = setup({
  types: {} as {
    context: GradeBookFacts;
    events: { type: 'grades.publish' } | { type: 'grades.lock' } | { type: 'grades.correct' };
  },
  guards: { isReady: ({ context }) => context.isReady },
}).createMachine({
  id: 'gradeBook',
  context: { isReady: false },
  initial: 'open',
  states: {
    open: { on: { 'grades.publish': { guard: 'isReady', target: 'published' } } },
    published: {
      on: {
        'grades.publish': { guard: 'isReady', target: 'published' },
        'grades.lock': 'locked',
        'grades.correct': 'published',
      },
    },
    locked: { on: { 'grades.correct': 'locked' } },
  },
});

export type GradeBookStatus = StatusOf<typeof gradeBookLifecycle>;
