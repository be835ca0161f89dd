import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *           accept            accept: another answer
 *   open ──────────► resolved ┐
 *     ◄──────────────         │
 *           reopen     ▲──────┘
 *
 *   A locked thread stays as it is until the team opens it again.
 */
export interface ThreadFacts {
  /** The team lets nothing more be written. */
  isLocked: boolean;
}

/** A question until an answer settles it, and again where that was none. */
export const threadLifecycle = setup({
  types: {} as { context: ThreadFacts; events: { type: 'thread.accept' } | { type: 'thread.reopen' } },
  guards: { isOpenForAll: ({ context }) => !context.isLocked },
}).createMachine({
  id: 'thread',
  context: { isLocked: false },
  initial: 'open',
  states: {
    open: { on: { 'thread.accept': { guard: 'isOpenForAll', target: 'resolved' } } },
    resolved: {
      on: {
        'thread.accept': { guard: 'isOpenForAll', target: 'resolved' },
        'thread.reopen': { guard: 'isOpenForAll', target: 'open' },
      },
    },
  },
});

export type ThreadStatus = StatusOf<typeof threadLifecycle>;
