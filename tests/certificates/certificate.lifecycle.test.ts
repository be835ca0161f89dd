import { certificateLifecycle } from '#machines/certificates/certificate.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(certificateLifecycle, [
  {
    when: 'what the course asks is met',
    facts: { isMet: true },
    moves: {
      eligible: { 'certificate.apply': 'applied' },
      applied: { 'certificate.withdraw': 'eligible', 'certificate.review': 'reviewing' },
      reviewing: { 'certificate.issue': 'issued', 'certificate.refuse': 'refused' },
      refused: { 'certificate.apply': 'applied' },
      issued: { 'certificate.revoke': 'revoked' },
      revoked: {},
    },
  },
  {
    when: 'it is not met, or not any more',
    facts: { isMet: false },
    moves: {
      eligible: {},
      applied: { 'certificate.withdraw': 'eligible', 'certificate.review': 'reviewing' },
      reviewing: { 'certificate.refuse': 'refused' },
      refused: {},
      issued: { 'certificate.revoke': 'revoked' },
      revoked: {},
    },
  },
]);
