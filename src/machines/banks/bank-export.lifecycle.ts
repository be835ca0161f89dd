import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   queued ── begin ──► running ── finish ──► ready
 *    ▲  ▲                │  │
 *    │  └───── lose ─────┘  └── fail ──► failed
 *    └───────────── again ─────────────────┘
 */
type Move = 'begin' | 'lose' | 'finish' | 'fail' | 'again';

/** A file of questions, from the wish to its end; whoever makes it may be lost, and another one begins anew. */
export const bankExportLifecycle = setup({
  types: {} as { context: object; events: { type: `bankExport.${Move}` } },
}).createMachine({
  id: 'bankExport',
  context: {},
  initial: 'queued',
  states: {
    queued: { on: { 'bankExport.begin': 'running' } },
    running: { on: { 'bankExport.lose': 'queued', 'bankExport.finish': 'ready', 'bankExport.fail': 'failed' } },
    ready: {},
    failed: { on: { 'bankExport.again': 'queued' } },
  },
});

export type BankExportStatus = StatusOf<typeof bankExportLifecycle>;
