import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            join [waits]             admit                leave, end
 *   none ──────────────────► applied ───────► active ────────────────────► left
 *    │                          │             ▲ │  ▲                        │ │
 *    │                          └ end ► left  │ │  └──────── restore ───────┘ │
 *    │                                        │ │ remove                      │
 *    └── join [at once], place ───────────────┘ ▼                             │
 *                                            removed ── restore ──► active    │
 *                              applied, active ◄──── join, place ─────────────┘
 *
 *   move: applied and active stay what they are, in another class. Whoever was removed does not join by a code
 *   again, not by way of a new enrolment either.
 */
type Move = 'join' | 'place' | 'admit' | 'move' | 'leave' | 'remove' | 'restore' | 'end';

export interface MembershipFacts {
  /** The enrolment behind it waits for its review. */
  isAwaited: boolean;
}

/** A learner's place in a teaching class. `none` is a learner without a row; `end` comes with the end of the enrolment. */
export const classMembershipLifecycle = setup({
  types: {} as { context: MembershipFacts; events: { type: `membership.${Move}` } },
  guards: { isAwaited: ({ context }) => context.isAwaited },
}).createMachine({
  id: 'classMembership',
  context: { isAwaited: false },
  initial: 'none',
  states: {
    none: {
      on: { 'membership.join': [{ guard: 'isAwaited', target: 'applied' }, 'active'], 'membership.place': 'active' },
    },
    applied: {
      on: {
        'membership.admit': 'active',
        'membership.move': 'applied',
        'membership.leave': 'left',
        'membership.remove': 'removed',
        'membership.end': 'left',
      },
    },
    active: {
      on: {
        'membership.move': 'active',
        'membership.leave': 'left',
        'membership.remove': 'removed',
        'membership.end': 'left',
      },
    },
    left: {
      on: {
        'membership.join': [{ guard: 'isAwaited', target: 'applied' }, 'active'],
        'membership.place': 'active',
        'membership.restore': 'active',
      },
    },
    removed: { on: { 'membership.place': 'active', 'membership.restore': 'active' } },
  },
});

export type ClassMembershipStatus = StatusOf<typeof classMembershipLifecycle>;
export type ClassMembershipMove = Move;
