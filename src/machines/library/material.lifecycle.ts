import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *   draft ── submit ──► review ── publish ──► published ── withdraw ──► withdrawn
 *     ▲  └─ publish [unreviewed] ──────────────► ▲  │ ▲                     │
 *     └────── refuse ─────┘                      │  │ └────── restore ──────┘
 *                                                │  └─ revise ► review of a new version; the old one stays
 */
type Move = 'submit' | 'publish' | 'refuse' | 'withdraw' | 'restore' | 'revise';

export interface MaterialFacts {
  /** A setting of the library: visitors see a material only after it was passed. */
  isReviewed: boolean;
}

/**
 * A version of a material from draft to withdrawal (protocol page, machines, part 3). A refusal's reason is kept by the
 * server beside the status. `revise` answers the status of the new version; the published one's row is left as it is.
 */
export const materialLifecycle = setup({
  types: {} as { context: MaterialFacts; events: { type: `material.${Move}` } },
  guards: { isUnreviewed: ({ context }) => !context.isReviewed },
}).createMachine({
  id: 'material',
  context: { isReviewed: true },
  initial: 'draft',
  states: {
    draft: {
      on: { 'material.submit': 'review', 'material.publish': { guard: 'isUnreviewed', target: 'published' } },
    },
    review: { on: { 'material.publish': 'published', 'material.refuse': 'draft' } },
    published: { on: { 'material.withdraw': 'withdrawn', 'material.revise': 'review' } },
    withdrawn: { on: { 'material.restore': 'published' } },
  },
});

export type MaterialStatus = StatusOf<typeof materialLifecycle>;
export type MaterialMove = Move;
