import type { Empty } from '../common/shapes.contract.ts';
import type { AuditPage, AuditQuery, AuditVerification, OwnLogPage, OwnLogQuery } from './audit.contract.ts';
import { operation } from '../common/operation.ts';

export const auditOperations = {
  list: operation<AuditQuery, AuditPage>({
    method: 'GET',
    path: '/audit',
    needs: 'profile',
    person: true,
    summary: 'The audit log, for the platform administrator; each look is audited itself.',
  }),
  verification: operation<Empty, AuditVerification>({
    method: 'GET',
    path: '/audit/verification',
    needs: 'profile',
    person: true,
    summary: 'How the audit log stood against its hashes when it was read last.',
  }),
  verify: operation<Empty, AuditVerification>({
    method: 'POST',
    path: '/audit/verification',
    needs: 'profile',
    person: true,
    summary: 'Lets the audit log be read against its hashes; one reading at a time.',
  }),
  own: operation<OwnLogQuery, OwnLogPage>({
    method: 'GET',
    path: '/user/logins',
    needs: 'user',
    person: true,
    summary: "The person's own log: logins with refused ones, and changes of how one gets in; newest first.",
  }),
};
