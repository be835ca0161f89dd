import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            publish [everybody has a seat, not over]
 *      draft ─────────────────────────► published
 *        ◄──── withdraw [not begun] ──────
 */
type Move = 'publish' | 'withdraw';

export interface ExamPlanFacts {
  /** Somebody sits somewhere, and nobody is without a seat. */
  isPlaced: boolean;
  /** By the database's time: the exam has begun; it is over. */
  isBegun: boolean;
  isOver: boolean;
}

/** Rooms and seats of an exam: once published, learners and invigilators know theirs. */
export const examPlanLifecycle = setup({
  types: {} as { context: ExamPlanFacts; events: { type: `examPlan.${Move}` } },
  guards: {
    isPublishable: ({ context }) => context.isPlaced && !context.isOver,
    isNotBegun: ({ context }) => !context.isBegun,
  },
}).createMachine({
  id: 'examPlan',
  context: { isPlaced: false, isBegun: false, isOver: false },
  initial: 'draft',
  states: {
    draft: { on: { 'examPlan.publish': { guard: 'isPublishable', target: 'published' } } },
    published: { on: { 'examPlan.withdraw': { guard: 'isNotBegun', target: 'draft' } } },
  },
});

export type ExamPlanStatus = StatusOf<typeof examPlanLifecycle>;
