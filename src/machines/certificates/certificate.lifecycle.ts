import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *             apply             review               issue            revoke
 *   eligible ──────► applied ──────────► reviewing ────────► issued ────────► revoked
 *       ▲              │  ▲                  │
 *       └──────────────┘  │ apply            │ refuse
 *           withdraw      └───── refused ◄───┘
 *
 *   Only whoever meets the rule applies, and only to such a person is it issued.
 */
export interface CertificateFacts {
  /** What the course asks is met, by the published grades as they stand. */
  isMet: boolean;
}

/** A certificate from what a learner has reached to what the platform stands by. */
export const certificateLifecycle = setup({
  types: {} as {
    context: CertificateFacts;
    events:
      | { type: 'certificate.apply' }
      | { type: 'certificate.withdraw' }
      | { type: 'certificate.review' }
      | { type: 'certificate.issue' }
      | { type: 'certificate.refuse' }
      | { type: 'certificate.revoke' };
  },
  guards: { isMet: ({ context }) => context.isMet },
}).createMachine({
  id: 'certificate',
  context: { isMet: false },
  initial: 'eligible',
  states: {
    eligible: { on: { 'certificate.apply': { guard: 'isMet', target: 'applied' } } },
    applied: { on: { 'certificate.withdraw': 'eligible', 'certificate.review': 'reviewing' } },
    reviewing: {
      on: { 'certificate.issue': { guard: 'isMet', target: 'issued' }, 'certificate.refuse': 'refused' },
    },
    refused: { on: { 'certificate.apply': { guard: 'isMet', target: 'applied' } } },
    issued: { on: { 'certificate.revoke': 'revoked' } },
    revoked: {},
  },
});

export type CertificateStatus = StatusOf<typeof certificateLifecycle>;
