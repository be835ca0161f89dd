import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *              submit [in time], expire [time is over]
 *   running ────────────────────────────────────────────► submitted
 *      │                                                       │
 *      └──────────────────────► reset ◄────────────────────────┘
 *                reset                          reset
 */
type Move = 'submit' | 'expire' | 'reset';

export interface QuizAttemptFacts {
  /** By the database's time, with the moments that an answer takes on its way. */
  isTimeOver: boolean;
}

/** A learner's attempt at a quiz: the learner hands it in, the server when its time is over; the team takes it out. */
export const quizAttemptLifecycle = setup({
  types: {} as { context: QuizAttemptFacts; events: { type: `attempt.${Move}` } },
  guards: { isTimeOver: ({ context }) => context.isTimeOver, isInTime: ({ context }) => !context.isTimeOver },
}).createMachine({
  id: 'quizAttempt',
  context: { isTimeOver: false },
  initial: 'running',
  states: {
    running: {
      on: {
        'attempt.submit': { guard: 'isInTime', target: 'submitted' },
        'attempt.expire': { guard: 'isTimeOver', target: 'submitted' },
        'attempt.reset': 'reset',
      },
    },
    submitted: { on: { 'attempt.reset': 'reset' } },
    reset: {},
  },
});

export type QuizAttemptStatus = StatusOf<typeof quizAttemptLifecycle>;
