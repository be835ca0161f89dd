import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            join [mayJoin]                 end [isOver]
 *   apart ──────────────────► joined ────────────────────► over
 *                               │       7 days
 *                               └── undo [mayUndo] ──► undone
 *
 *   Two accounts of one person. Joined again, they are another joining.
 */
type Move = 'join' | 'undo' | 'end';

interface Facts {
  /** Both proved themselves, and nothing is in the way. */
  mayJoin: boolean;
  /** Within seven days; then what is left of the account that went is erased. */
  isRecent: boolean;
}

export const accountJoiningLifecycle = setup({
  types: {} as { context: Facts; events: { type: `joining.${Move}` } },
  guards: {
    mayJoin: ({ context }) => context.mayJoin,
    mayUndo: ({ context }) => context.isRecent,
    isOver: ({ context }) => !context.isRecent,
  },
}).createMachine({
  id: 'joining',
  context: { mayJoin: true, isRecent: true },
  initial: 'apart',
  states: {
    apart: { on: { 'joining.join': { guard: 'mayJoin', target: 'joined' } } },
    joined: {
      on: {
        'joining.undo': { guard: 'mayUndo', target: 'undone' },
        'joining.end': { guard: 'isOver', target: 'over' },
      },
    },
    undone: {},
    over: {},
  },
});

export type AccountJoiningStatus = StatusOf<typeof accountJoiningLifecycle>;
