import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *              schedule [times agree]        open [by time]       close [after the last end]        release
 *      draft ───────────────────────► scheduled ─────────► open ───────────────────► closed ──────────► released
 *        │  ◄─────── recall ───────────   │                  │
 *        └──────────── cancel ────────────┴───── cancel ─────┴──► cancelled
 */
type Move = 'schedule' | 'recall' | 'open' | 'close' | 'release' | 'cancel';

export interface ExamFacts {
  /** No contradiction in its times, and a paper. */
  isReady: boolean;
  /** By the database's time: it has begun; the last attempt has ended. */
  isBegun: boolean;
  isOver: boolean;
}

/** An exam of an offering; the team moves it, time opens and closes it. */
export const examLifecycle = setup({
  types: {} as { context: ExamFacts; events: { type: `exam.${Move}` } },
  guards: {
    isReady: ({ context }) => context.isReady,
    isBegun: ({ context }) => context.isBegun,
    isNotBegun: ({ context }) => !context.isBegun,
    isOver: ({ context }) => context.isOver,
  },
}).createMachine({
  id: 'exam',
  context: { isReady: false, isBegun: false, isOver: false },
  initial: 'draft',
  states: {
    draft: { on: { 'exam.schedule': { guard: 'isReady', target: 'scheduled' }, 'exam.cancel': 'cancelled' } },
    scheduled: {
      on: {
        'exam.recall': { guard: 'isNotBegun', target: 'draft' },
        'exam.open': { guard: 'isBegun', target: 'open' },
        'exam.cancel': 'cancelled',
      },
    },
    open: { on: { 'exam.close': { guard: 'isOver', target: 'closed' }, 'exam.cancel': 'cancelled' } },
    closed: { on: { 'exam.release': 'released' } },
    released: {},
    cancelled: {},
  },
});

export type ExamStatus = StatusOf<typeof examLifecycle>;
