import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   planned ── move ───► moved (◄── move)
 *    │  ▲ ▲               │ │ ▲
 *    │  │ └── restore ────┘ │ │
 *    │  │                cancel move
 *    │  │                   ▼ │
 *    │  └──── restore ──── cancelled
 *    └─────── cancel ──────►
 *   Each only while the term is open.
 */
type Move = 'move' | 'cancel' | 'restore';

export interface LessonDayFacts {
  /** The term is neither closed nor locked. */
  isOpen: boolean;
}

const isOpen = ({ context }: { context: LessonDayFacts }) => context.isOpen;

/** 调停课: a lesson on one of its days. Moved is also what another teacher teaches, or is taught in another room. */
export const lessonDayLifecycle = setup({
  types: {} as { context: LessonDayFacts; events: { type: `lessonDay.${Move}` } },
}).createMachine({
  id: 'lessonDay',
  context: { isOpen: true },
  initial: 'planned',
  states: {
    planned: {
      on: {
        'lessonDay.move': { guard: isOpen, target: 'moved' },
        'lessonDay.cancel': { guard: isOpen, target: 'cancelled' },
      },
    },
    moved: {
      on: {
        'lessonDay.move': { guard: isOpen, target: 'moved' },
        'lessonDay.cancel': { guard: isOpen, target: 'cancelled' },
        'lessonDay.restore': { guard: isOpen, target: 'planned' },
      },
    },
    cancelled: {
      on: {
        'lessonDay.move': { guard: isOpen, target: 'moved' },
        'lessonDay.restore': { guard: isOpen, target: 'planned' },
      },
    },
  },
});

export type LessonDayStatus = StatusOf<typeof lessonDayLifecycle>;
