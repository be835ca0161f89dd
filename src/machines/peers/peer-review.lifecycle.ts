import { setup } from 'xstate';

/*
 *               start [open]            submit [open, whole]
 *   assigned ────────────────► started ──────────────────────► submitted ◄─┐
 *      │  ▲                     │  ▲                               │  └────┘
 *      │  │ reopen [open,       │  │ reopen [open, begun]          │  submit [open, whole]
 *      │  │ not begun]          │  │                               │
 *      │  └──────── expired ────┼──┘                               │
 *      └─────────────► ▲ ◄──────┘                                  │
 *       expire [over]     expire [over]                            │
 *                                                                  ▼
 *   assigned, started, submitted, expired ── withdraw ─────► withdrawn
 */
type Move = 'start' | 'submit' | 'expire' | 'reopen' | 'withdraw';

export interface PeerReviewFacts {
  /** The end of reviewing is not reached, by the database's time. */
  isOpen: boolean;
  /** Every criterion is marked. */
  isWhole: boolean;
  /** Something was chosen or said before. */
  isBegun: boolean;
}

/** A review of another learner's work, from when it is given to its end; the team may take it away. */
export const peerReviewLifecycle = setup({
  types: {} as { context: PeerReviewFacts; events: { type: `review.${Move}` } },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isOver: ({ context }) => !context.isOpen,
    isReady: ({ context }) => context.isOpen && context.isWhole,
    isBegun: ({ context }) => context.isOpen && context.isBegun,
    isUnbegun: ({ context }) => context.isOpen && !context.isBegun,
  },
}).createMachine({
  id: 'peerReview',
  context: { isOpen: true, isWhole: false, isBegun: false },
  initial: 'assigned',
  states: {
    assigned: {
      on: {
        'review.start': { guard: 'isOpen', target: 'started' },
        'review.expire': { guard: 'isOver', target: 'expired' },
        'review.withdraw': 'withdrawn',
      },
    },
    started: {
      on: {
        'review.submit': { guard: 'isReady', target: 'submitted' },
        'review.expire': { guard: 'isOver', target: 'expired' },
        'review.withdraw': 'withdrawn',
      },
    },
    submitted: {
      on: {
        'review.submit': { guard: 'isReady', target: 'submitted' },
        'review.withdraw': 'withdrawn',
      },
    },
    expired: {
      on: {
        'review.reopen': [
          { guard: 'isBegun', target: 'started' },
          { guard: 'isUnbegun', target: 'assigned' },
        ],
        'review.withdraw': 'withdrawn',
      },
    },
    withdrawn: {},
  },
});
