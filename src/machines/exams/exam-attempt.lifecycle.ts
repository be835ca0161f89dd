import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *           start [may enter]            submit [in time], force, expire [time is over]
 *   lobby ───────────────────► running ─────────────────────────────────────────────────► submitted ─ mark ─► marking
 *     │                         ▲   │ pause                                                 ▲    │               │
 *     │ expire                  │   ▼                                                       │    │ reopen        │ publish
 *     │ [time is over]          └─ paused ─────────── submit, force ────────────────────────┘    │ [time left]   ▼
 *     ▼                  resume                                                    running ◄─────┘          published
 *   absent
 *
 * Out of every state but lobby and absent: void → voided. The clock of a paused attempt stands, so that it never expires.
 */
type Move = 'start' | 'pause' | 'resume' | 'submit' | 'expire' | 'force' | 'reopen' | 'mark' | 'publish' | 'void';

export interface ExamAttemptFacts {
  /** Within the time in which this learner may begin. */
  mayEnter: boolean;
  /** The own end is over, by the database's time. */
  isTimeOver: boolean;
  /** From the earliest moment of handing in. */
  mayHandIn: boolean;
}

/** A learner's attempt at an exam: she starts and hands in, invigilators may stop it, the server ends it. */
export const examAttemptLifecycle = setup({
  types: {} as { context: ExamAttemptFacts; events: { type: `attempt.${Move}` } },
  guards: {
    mayEnter: ({ context }) => context.mayEnter,
    isTimeOver: ({ context }) => context.isTimeOver,
    isTimeLeft: ({ context }) => !context.isTimeOver,
    mayHandIn: ({ context }) => context.mayHandIn && !context.isTimeOver,
  },
}).createMachine({
  id: 'examAttempt',
  context: { mayEnter: false, isTimeOver: false, mayHandIn: false },
  initial: 'lobby',
  states: {
    lobby: {
      on: {
        'attempt.start': { guard: 'mayEnter', target: 'running' },
        'attempt.expire': { guard: 'isTimeOver', target: 'absent' },
      },
    },
    running: {
      on: {
        'attempt.pause': { guard: 'isTimeLeft', target: 'paused' },
        'attempt.submit': { guard: 'mayHandIn', target: 'submitted' },
        'attempt.expire': { guard: 'isTimeOver', target: 'submitted' },
        'attempt.force': 'submitted',
        'attempt.void': 'voided',
      },
    },
    paused: {
      on: {
        'attempt.resume': 'running',
        'attempt.submit': { guard: 'mayHandIn', target: 'submitted' },
        'attempt.force': 'submitted',
        'attempt.void': 'voided',
      },
    },
    submitted: {
      on: {
        'attempt.reopen': { guard: 'isTimeLeft', target: 'running' },
        'attempt.mark': 'marking',
        'attempt.void': 'voided',
      },
    },
    marking: { on: { 'attempt.mark': 'marking', 'attempt.publish': 'published', 'attempt.void': 'voided' } },
    published: { on: { 'attempt.void': 'voided' } },
    absent: {},
    voided: {},
  },
});

export type ExamAttemptStatus = StatusOf<typeof examAttemptLifecycle>;
