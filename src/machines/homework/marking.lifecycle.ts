import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   free ── lock ──► locked ── save ──► draft ⟲ save ── finish ──► marked ── finalise ──► final ── publish ──► published
 *    ▲                 │                  │                          │                    ▲ ▲ ▲                 │     ▲ │
 *    └──── release, expire ───────────────┘          second [wanted] │             agree ─┘ │ └──── regrade ────┘     │ appeal
 *                                                                    ▼                      │                  settle │ ▼
 *                                                                  second ─ differ ─► arbitration ─ settle         appealed
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
  | 'appeal'
  | 'regrade';

export interface MarkingFacts {
  /** Another teacher marks it as well before the mark counts. */
  isSecondWanted: boolean;
}

/** The marking of one submission, held by one teacher at a time. */
export const markingLifecycle = setup({
  types: {} as { context: MarkingFacts; events: { type: `marking.${Move}` } },
  guards: { isSecondWanted: ({ context }) => context.isSecondWanted },
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
      on: { 'marking.second': { guard: 'isSecondWanted', target: 'second' }, 'marking.finalise': 'final' },
    },
    second: { on: { 'marking.agree': 'final', 'marking.differ': 'arbitration' } },
    arbitration: { on: { 'marking.settle': 'final' } },
    final: { on: { 'marking.publish': 'published' } },
    published: { on: { 'marking.appeal': 'appealed', 'marking.regrade': 'final' } },
    appealed: { on: { 'marking.settle': 'published' } },
  },
});

export type MarkingStatus = StatusOf<typeof markingLifecycle>;
export type MarkingMove = Move;
