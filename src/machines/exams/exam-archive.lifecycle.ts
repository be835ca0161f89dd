import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   none ── ask ──► queued ── begin ──► running ── finish ──► ready
 *                    ▲  ▲                │  │                   │
 *                    │  └───── lose ─────┘  └── fail ──► failed │
 *                    └────────────── ask ──────────────────┴────┘
 */
type Move = 'ask' | 'begin' | 'lose' | 'finish' | 'fail';

/** The package of a finished exam; whoever makes it may be lost, and another one begins anew. */
export const examArchiveLifecycle = setup({
  types: {} as { context: object; events: { type: `examArchive.${Move}` } },
}).createMachine({
  id: 'examArchive',
  context: {},
  initial: 'none',
  states: {
    none: { on: { 'examArchive.ask': 'queued' } },
    queued: { on: { 'examArchive.begin': 'running' } },
    running: {
      on: { 'examArchive.lose': 'queued', 'examArchive.finish': 'ready', 'examArchive.fail': 'failed' },
    },
    ready: { on: { 'examArchive.ask': 'queued' } },
    failed: { on: { 'examArchive.ask': 'queued' } },
  },
});

export type ExamArchiveStatus = StatusOf<typeof examArchiveLifecycle>;
