import type { AuditPage, AuditQuery } from './audit.contract.ts';
import { operation } from './operation.ts';

export const auditOperations = {
  list: operation<AuditQuery, AuditPage>({
    method: 'GET',
    path: '/audit',
    needs: 'profile',
    person: true,
    summary: 'The audit log, for the platform administrator; each look is audited itself.',
  }),
};
