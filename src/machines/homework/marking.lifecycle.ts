import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   free ── lock ──► locked ── save ──► draft ⟲ save ── finish ──► marked ── finalise ──► final ── publish ──► published
 *    ▲                 │                  │                          │                    ▲ ▲ ▲                 │     ▲ │
 *    ├──── release, expire ───────────────┘          second [wanted] │             agree ─┘ │ └──── regrade ────┘     │ appeal
 *    │                                                               ▼                      │                  settle │ ▼
 *    └─────────────────────────────── return ────────────────────── second ─ differ ─► arbitration ─ settle        appealed
 *
 * Second marker and arbiter save many times as well. Work that is returned from there is marked anew by both.
 */
type Move =
  | 'lock'
  | 'save'
  | 'release'
  | 'expire'
  | 'finish'
  | 'second'
  | 'finalise'
  | 'agree'
  | 'differ'
  | 'settle'
  | 'publish'
  | 'return'
  | 'appeal'
  | 'regrade';

export interface MarkingFacts {
  /** Another teacher marks it as well before the mark counts. */
  isSecondWanted: boolean;
}

/** The marking of one submission, held by one teacher at a time. */
export const markingLifecycle = setup({
  types: {} as { context: MarkingFacts; events: { type: `marking.${Move}` } },
  guards: {
    isSecondWanted: ({ context }) => context.isSecondWanted,
    isOneEnough: ({ context }) => !context.isSecondWanted,
  },
}).createMachine({
  id: 'marking',
  context: { isSecondWanted: false },
  initial: 'free',
  states: {
    free: { on: { 'marking.lock': 'locked' } },
    locked: { on: { 'marking.save': 'draft', 'marking.release': 'free', 'marking.expire': 'free' } },
    // Marks save themselves many times, so saving again is allowed and stays.
    draft: {
      on: {
        'marking.save': 'draft',
        'marking.finish': 'marked',
        'marking.release': 'free',
        'marking.expire': 'free',
      },
    },
    marked: {
      on: {
        'marking.second': { guard: 'isSecondWanted', target: 'second' },
        'marking.finalise': { guard: 'isOneEnough', target: 'final' },
      },
    },
    second: {
      on: {
        'marking.save': 'second',
        'marking.agree': 'final',
        'marking.differ': 'arbitration',
        'marking.return': 'free',
      },
    },
    arbitration: { on: { 'marking.save': 'arbitration', 'marking.settle': 'final', 'marking.return': 'free' } },
    final: { on: { 'marking.publish': 'published' } },
    published: { on: { 'marking.appeal': 'appealed', 'marking.regrade': 'final' } },
    appealed: { on: { 'marking.settle': 'published' } },
  },
});

export type MarkingStatus = StatusOf<typeof markingLifecycle>;
export type MarkingMove = Move;
