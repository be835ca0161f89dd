import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

const somebodyDecides = 'loading' as const;
const answers = {
  saysNone: 'none',
  saysSubmitted: 'submitted',
  saysApproved: 'approved',
  saysRejected: 'rejected',
  saysRevoked: 'revoked',
  breaks: 'failed',
} as const;

/** What a person lives through who wants to be taken for a teacher. */
export const verificationModel = createTestModel(
  createMachine({
    id: 'verificationModel',
    initial: 'loading',
    states: {
      loading: { on: { ...answers, somebodyDecides } },
      failed: { on: { retries: 'loading', somebodyDecides } },
      none: { on: { edits: 'form', somebodyDecides } },
      rejected: { on: { edits: 'form', somebodyDecides } },
      revoked: { on: { edits: 'form', somebodyDecides } },
      submitted: { on: { somebodyDecides } },
      approved: { on: { somebodyDecides } },
      form: { on: { submitsEmpty: 'faulty', submits: 'submitting', somebodyDecides } },
      faulty: { on: { submitsEmpty: 'faulty', submits: 'submitting', somebodyDecides } },
      submitting: { on: { serverTakes: 'submitted', serverRefuses: 'refused', somebodyDecides } },
      refused: { on: { submits: 'submitting', submitsEmpty: 'faulty', somebodyDecides } },
    },
  }),
);
