import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *               answer                 settle
 *     asked ──────────────► answered ──────────► settled
 *       │                     ⟲ answer              ▲
 *       └─────────────── settle ────────────────────┘
 *
 *   Settled without a word: somebody went there. What the learner says to an answer is another raised hand.
 */

/** A learner's question to the invigilators during an exam. */
export const examHandLifecycle = setup({
  types: {} as { context: object; events: { type: `hand.${'answer' | 'settle'}` } },
}).createMachine({
  id: 'examHand',
  context: {},
  initial: 'asked',
  states: {
    asked: { on: { 'hand.answer': 'answered', 'hand.settle': 'settled' } },
    answered: { on: { 'hand.answer': 'answered', 'hand.settle': 'settled' } },
    settled: {},
  },
});

export type ExamHandStatus = StatusOf<typeof examHandLifecycle>;
