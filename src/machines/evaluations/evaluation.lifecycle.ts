import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            open [isWhole]            close               publish [isEnough]
 *   draft ──────────────────► open ──────────► closed ──────────────────────────► published
 *     ▲                        │                 ▲                                    │
 *     └────────────────────────┘                 └────────────────────────────────────┘
 *      withdraw [nobody answered]                               unpublish
 *
 *   When its time is over it closes by itself. Once closed it never opens again: who answered is forgotten then.
 */
export interface EvaluationFacts {
  /** It asks something, every question is complete, and its time lies ahead. */
  isWhole: boolean;
  isAnswered: boolean;
  /** So many have answered that results are shown. */
  isEnough: boolean;
}

/** A questionnaire from its first question to results that learners read. */
export const evaluationLifecycle = setup({
  types: {} as {
    context: EvaluationFacts;
    events:
      | { type: 'evaluation.open' }
      | { type: 'evaluation.withdraw' }
      | { type: 'evaluation.close' }
      | { type: 'evaluation.publish' }
      | { type: 'evaluation.unpublish' };
  },
  guards: {
    isWhole: ({ context }) => context.isWhole,
    isUnanswered: ({ context }) => !context.isAnswered,
    isEnough: ({ context }) => context.isEnough,
  },
}).createMachine({
  id: 'evaluation',
  context: { isWhole: false, isAnswered: false, isEnough: false },
  initial: 'draft',
  states: {
    draft: { on: { 'evaluation.open': { guard: 'isWhole', target: 'open' } } },
    open: {
      on: {
        'evaluation.withdraw': { guard: 'isUnanswered', target: 'draft' },
        'evaluation.close': 'closed',
      },
    },
    closed: { on: { 'evaluation.publish': { guard: 'isEnough', target: 'published' } } },
    published: { on: { 'evaluation.unpublish': 'closed' } },
  },
});

export type EvaluationStatus = StatusOf<typeof evaluationLifecycle>;
