import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   none ── ask ──► queued ── begin ──► running ── finish ──► done
 *                   ▲  │ │                │  │                 │
 *                   │  │ └──── stop ──────┤  └── fail ──► failed
 *                   │  └── fail ──►       ▼                 │  │
 *                   └────────── ask ── stopped ─────────────┴──┘
 */
type Move = 'ask' | 'begin' | 'finish' | 'stop' | 'fail';

const asks = { on: { 'examRehearsal.ask': 'queued' } } as const;

/** A rehearsal of an exam: it is not begun anew where it was cut off, but asked for anew. */
export const examRehearsalLifecycle = setup({
  types: {} as { context: object; events: { type: `examRehearsal.${Move}` } },
}).createMachine({
  id: 'examRehearsal',
  context: {},
  initial: 'none',
  states: {
    none: asks,
    queued: {
      on: { 'examRehearsal.begin': 'running', 'examRehearsal.stop': 'stopped', 'examRehearsal.fail': 'failed' },
    },
    running: {
      on: { 'examRehearsal.finish': 'done', 'examRehearsal.stop': 'stopped', 'examRehearsal.fail': 'failed' },
    },
    done: asks,
    stopped: asks,
    failed: asks,
  },
});

export type ExamRehearsalStatus = StatusOf<typeof examRehearsalLifecycle>;
