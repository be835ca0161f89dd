import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            submit                approve               revoke
 *   none ────────────► submitted ───────────► approved ──────────► revoked
 *                       ▲  ▲ │ reject                                 │
 *                submit │  │ ▼                                        │
 *                    rejected                                         │
 *                          └───────────────── submit ─────────────────┘
 *
 *   JSRZ is '1' in approved only.
 */
type Move = 'submit' | 'approve' | 'reject' | 'revoke';

/** A person's claim to be a teacher of a school. `none` is a person without a row. */
export const teacherVerificationLifecycle = setup({
  types: {} as { context: object; events: { type: `verification.${Move}` } },
}).createMachine({
  id: 'teacherVerification',
  context: {},
  initial: 'none',
  states: {
    none: { on: { 'verification.submit': 'submitted' } },
    submitted: { on: { 'verification.approve': 'approved', 'verification.reject': 'rejected' } },
    approved: { on: { 'verification.revoke': 'revoked' } },
    rejected: { on: { 'verification.submit': 'submitted' } },
    revoked: { on: { 'verification.submit': 'submitted' } },
  },
});

export type VerificationStatus = StatusOf<typeof teacherVerificationLifecycle>;
export type VerificationMove = Move;
