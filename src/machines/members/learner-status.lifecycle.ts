import { setup } from 'xstate';
import type { LearnerMove } from '#contract/members/member-status.rule.ts';
import type { StatusOf } from '../common/next-status.ts';

/*
 *                 suspend                        graduate
 *   suspended ◄──────────── enrolled ──────────────────────────► graduated
 *     │  │  └─── resume ───► │ ▲ │ │                                 ▲
 *     │  │                   │ │ │ └── complete ──► completed ─ graduate
 *     │  └─ withdraw ─┐      │ │ └──── leaveEarly ─► incomplete
 *     │               ▼      │ └── resume ── enlisted ◄── enlist ── enrolled, suspended
 *     │           withdrawn ◄┘ withdraw          └── withdraw ──► withdrawn
 *     └─ transfer ──► transferred ◄── transfer ── enrolled
 *
 *   changeMajor and repeat leave an enrolled learner enrolled; withdrawn and transferred come back by restore.
 */

/** What a learner is to a school (学籍). */
export const learnerStatusLifecycle = setup({
  types: {} as { context: object; events: { type: `learner.${LearnerMove}` } },
}).createMachine({
  id: 'learnerStatus',
  context: {},
  initial: 'enrolled',
  states: {
    enrolled: {
      on: {
        'learner.changeMajor': 'enrolled',
        'learner.repeat': 'enrolled',
        'learner.suspend': 'suspended',
        'learner.enlist': 'enlisted',
        'learner.withdraw': 'withdrawn',
        'learner.transfer': 'transferred',
        'learner.graduate': 'graduated',
        'learner.complete': 'completed',
        'learner.leaveEarly': 'incomplete',
      },
    },
    suspended: {
      on: {
        'learner.resume': 'enrolled',
        'learner.enlist': 'enlisted',
        'learner.withdraw': 'withdrawn',
        'learner.transfer': 'transferred',
      },
    },
    enlisted: { on: { 'learner.resume': 'enrolled', 'learner.withdraw': 'withdrawn' } },
    withdrawn: { on: { 'learner.restore': 'enrolled' } },
    transferred: { on: { 'learner.restore': 'enrolled' } },
    completed: { on: { 'learner.graduate': 'graduated' } },
    graduated: {},
    incomplete: {},
  },
});

export type LearnerStatus = StatusOf<typeof learnerStatusLifecycle>;
