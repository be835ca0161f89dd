import { teacherVerificationLifecycle } from '#machines/verification/teacher-verification.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(teacherVerificationLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      none: { 'verification.submit': 'submitted' },
      submitted: { 'verification.approve': 'approved', 'verification.reject': 'rejected' },
      approved: { 'verification.revoke': 'revoked' },
      rejected: { 'verification.submit': 'submitted' },
      revoked: { 'verification.submit': 'submitted' },
    },
  },
]);
