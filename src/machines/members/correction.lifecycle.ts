import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *                 ┌── approve ──► approved
 *     waiting ────┼── refuse ───► refused
 *                 └── withdraw ─► withdrawn
 *
 *   What a person says is wrong in the school's register: the school decides, once; until then the person may take it
 *   back. Whoever is refused asks anew.
 */
type Move = 'approve' | 'refuse' | 'withdraw';

export const correctionLifecycle = setup({
  types: {} as { events: { type: `correction.${Move}` } },
}).createMachine({
  id: 'correction',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'correction.approve': 'approved',
        'correction.refuse': 'refused',
        'correction.withdraw': 'withdrawn',
      },
    },
    approved: {},
    refused: {},
    withdrawn: {},
  },
});

export type CorrectionStatus = StatusOf<typeof correctionLifecycle>;
