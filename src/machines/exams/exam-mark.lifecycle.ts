import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            give [another is wanted]         give [another, within]
 *   waiting ─────────────────────────► first ────────────────────────► marked
 *      │                               │  ▲                              ▲ │ ▲
 *      │                               │  └ change [own]                 │ └─┘ change [may change]
 *      │                               └── give [another] ──► differs ───┤
 *      └────────────── give ───────────────────────────────── settle ────┘
 */
export interface ExamMarkFacts {
  /** Somebody else is to mark it as well. */
  isSecondWanted: boolean;
  /** The one who gives it gave the first mark. */
  isFirst: boolean;
  /** Both marks are near enough. */
  isWithin: boolean;
  /** The one who gives it leads the team, or gave neither of both. */
  maySettle: boolean;
  /** One mark counts, or the one who changes it leads the team. */
  mayChange: boolean;
}

/** The mark of an answer in an exam, with a second marker where one is wanted, and a third where both differ. */
export const examMarkLifecycle = setup({
  types: {} as {
    context: ExamMarkFacts;
    events: { type: 'examMark.give' | 'examMark.change' | 'examMark.settle' };
  },
  guards: {
    isSecondWanted: ({ context }) => context.isSecondWanted,
    isFirst: ({ context }) => context.isFirst,
    isAnother: ({ context }) => !context.isFirst,
    isAgreed: ({ context }) => !context.isFirst && context.isWithin,
    maySettle: ({ context }) => context.maySettle,
    mayChange: ({ context }) => context.mayChange,
  },
}).createMachine({
  id: 'examMark',
  context: { isSecondWanted: false, isFirst: false, isWithin: true, maySettle: false, mayChange: true },
  initial: 'waiting',
  states: {
    waiting: { on: { 'examMark.give': [{ guard: 'isSecondWanted', target: 'first' }, { target: 'marked' }] } },
    first: {
      on: {
        'examMark.change': { guard: 'isFirst', target: 'first' },
        'examMark.give': [
          { guard: 'isAgreed', target: 'marked' },
          { guard: 'isAnother', target: 'differs' },
        ],
      },
    },
    differs: { on: { 'examMark.settle': { guard: 'maySettle', target: 'marked' } } },
    marked: { on: { 'examMark.change': { guard: 'mayChange', target: 'marked' } } },
  },
});

export type ExamMarkStatus = StatusOf<typeof examMarkLifecycle>;
