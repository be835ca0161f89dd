import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   queued ── begin ──► running ── finish ──► ready ── expire ──► expired
 *    ▲  ▲                │  │                                       │
 *    │  └───── lose ─────┘  └── fail ──► failed                     │
 *    │                                     │ again                  │ again
 *    └─────────────────────────────────────┴────────────────────────┘
 */
type Move = 'begin' | 'lose' | 'finish' | 'fail' | 'expire' | 'again';

/** A file of a school's data, from the wish to its end; whoever makes it may be lost, and another one begins anew. */
export const dataExportLifecycle = setup({
  types: {} as { context: object; events: { type: `dataExport.${Move}` } },
}).createMachine({
  id: 'dataExport',
  context: {},
  initial: 'queued',
  states: {
    queued: { on: { 'dataExport.begin': 'running' } },
    running: {
      on: { 'dataExport.lose': 'queued', 'dataExport.finish': 'ready', 'dataExport.fail': 'failed' },
    },
    ready: { on: { 'dataExport.expire': 'expired' } },
    failed: { on: { 'dataExport.again': 'queued' } },
    expired: { on: { 'dataExport.again': 'queued' } },
  },
});

export type DataExportStatus = StatusOf<typeof dataExportLifecycle>;
