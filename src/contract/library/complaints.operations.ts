import type {
  Complaint,
  ComplaintDecision,
  ComplaintIn,
  ComplaintPage,
  ComplaintQuery,
  ComplaintSend,
  ComplaintSent,
} from './complaints.contract.ts';
import { operation } from '../common/operation.ts';

/** 侵权投诉: sent by everybody, decided by those who keep the library. */
export const complaintsOperations = {
  send: operation<ComplaintSend, ComplaintSent>({
    method: 'POST',
    path: '/lib/res/complaints',
    needs: 'resourceLibrary',
    says: 'submitted',
    summary:
      'Reports a copyright problem of a material; visitors may, with a captcha, five times an hour from one device',
  }),
  list: operation<ComplaintQuery, ComplaintPage>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/complaints',
    needs: 'libSys.query',
    person: true,
    summary:
      'Copyright complaints: the open ones oldest first, decided ones by their decision, all by their arrival, newest first',
  }),
  get: operation<ComplaintIn, Complaint>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/complaints/:complaintId',
    needs: 'libSys.get',
    person: true,
    summary: 'One complaint with who sent it, which stands in the audit log as seen',
  }),
  decide: operation<ComplaintDecision, Complaint, Complaint>({
    method: 'POST',
    path: '/maintenance/libraries/:libraryId/complaints/:complaintId/decision',
    needs: 'libSys.edit',
    person: true,
    says: 'saved',
    summary: 'Upholds a complaint, which withdraws the material, or dismisses it',
  }),
};
