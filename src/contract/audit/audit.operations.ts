import type { AuditPage, AuditQuery, OwnLogPage, OwnLogQuery } from './audit.contract.ts';
import { operation } from '../common/operation.ts';

export const auditOperations = {
  list: operation<AuditQuery, AuditPage>({
    method: 'GET',
    path: '/audit',
    needs: 'profile',
    person: true,
    summary: 'The audit log, for the platform administrator; each look is audited itself.',
  }),
  own: operation<OwnLogQuery, OwnLogPage>({
    method: 'GET',
    path: '/user/logins',
    needs: 'user',
    person: true,
    summary: "The person's own log: logins with refused ones, and changes of how one gets in; newest first.",
  }),
};
