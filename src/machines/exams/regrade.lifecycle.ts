import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            preview              apply [same marks]          undo [nothing since]
 *   drafted ─────────► previewed ────────────────────► applied ─────────────────────► undone
 *      ▲                 │    │ discard
 *      └──── change ─────┘    └─────────► discarded
 *
 *   Same marks: those that the preview was computed from. Nothing since: every mark is as this regrade left it, and the
 *   paper is the one that it made. What is drafted and previewed lies in the browser alone.
 */
export interface RegradeFacts {
  isSame: boolean;
}

/** One question of an exam judged anew. */
export const regradeLifecycle = setup({
  types: {} as {
    context: RegradeFacts;
    events: { type: `regrade.${'preview' | 'change' | 'apply' | 'discard' | 'undo'}` };
  },
  guards: { isSame: ({ context }) => context.isSame },
}).createMachine({
  id: 'regrade',
  context: { isSame: false },
  initial: 'drafted',
  states: {
    drafted: { on: { 'regrade.preview': 'previewed' } },
    previewed: {
      on: {
        'regrade.change': 'drafted',
        'regrade.apply': { guard: 'isSame', target: 'applied' },
        'regrade.discard': 'discarded',
      },
    },
    applied: { on: { 'regrade.undo': { guard: 'isSame', target: 'undone' } } },
    undone: {},
    discarded: {},
  },
});

export type RegradeStatus = StatusOf<typeof regradeLifecycle>;
