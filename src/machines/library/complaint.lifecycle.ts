import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            uphold
 *   open ────────────► upheld     the material is withdrawn with it
 *     └──────────────► dismissed
 *            dismiss
 */
export const complaintVerdicts = ['uphold', 'dismiss'] as const;
export type ComplaintVerdict = (typeof complaintVerdicts)[number];

/** What a holder of rights says of a material, until those who keep its library have decided: once, and for good. */
export const complaintLifecycle = setup({
  types: {} as { context: object; events: { type: `complaint.${ComplaintVerdict}` } },
}).createMachine({
  id: 'complaint',
  context: {},
  initial: 'open',
  states: {
    open: { on: { 'complaint.uphold': 'upheld', 'complaint.dismiss': 'dismissed' } },
    upheld: {},
    dismissed: {},
  },
});

export type ComplaintStatus = StatusOf<typeof complaintLifecycle>;
