import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *                         ┌─ fail [a try is left] ─┐
 *                         ▼                        │
 *                       issued ────────────────────┘
 *                         │ ├── use ──► used
 *                         │ ├── replace, fail ──► void
 *                         │ └── expire ──► expired
 *
 *   A slip of paper with a code: good once, for 30 days and five tries, and no longer than until there is a newer one.
 */
type Move = 'use' | 'fail' | 'replace' | 'expire';

interface Facts {
  /** After a wrong one there is another. */
  hasTry: boolean;
}

export const memberSlipLifecycle = setup({
  types: {} as { context: Facts; events: { type: `slip.${Move}` } },
  guards: { hasTry: ({ context }) => context.hasTry },
}).createMachine({
  id: 'slip',
  context: { hasTry: true },
  initial: 'issued',
  states: {
    issued: {
      on: {
        'slip.use': 'used',
        'slip.replace': 'void',
        'slip.fail': [{ guard: 'hasTry', target: 'issued' }, 'void'],
        'slip.expire': 'expired',
      },
    },
    used: {},
    void: {},
    expired: {},
  },
});

export type MemberSlipStatus = StatusOf<typeof memberSlipLifecycle>;
