import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  OwnVerification,
  Verification,
  VerificationApply,
  VerificationDecision,
  VerificationId,
  VerificationLog,
  VerificationLogQuery,
  VerificationPage,
  VerificationQuery,
} from './verification.contract.ts';

export const verificationOperations = {
  own: operation<Empty, OwnVerification>({
    method: 'GET',
    path: '/user/verification',
    needs: 'user',
    person: true,
    summary: "How one's own verification as a teacher stands.",
  }),
  apply: operation<VerificationApply, OwnVerification>({
    method: 'POST',
    path: '/user/verification',
    needs: 'user',
    person: true,
    says: 'submitted',
    summary: 'Applies to be verified as a teacher of a school, with own uploads as documents.',
  }),
  list: operation<VerificationQuery, VerificationPage>({
    method: 'GET',
    path: '/org/verifications',
    needs: 'profile.edit',
    person: true,
    summary: 'Applications to the school that the caller manages; of all schools for the platform administrator.',
  }),
  get: operation<VerificationId, Verification>({
    method: 'GET',
    path: '/org/verifications/:id',
    needs: 'profile.edit',
    person: true,
    summary: 'One application with its documents; the look is audited.',
  }),
  log: operation<VerificationLogQuery, VerificationLog>({
    method: 'GET',
    path: '/org/verification-log',
    needs: 'profile.edit',
    person: true,
    summary: 'Who did what with applications within the reach of the caller, today or of the last days, newest first.',
  }),
  decide: operation<VerificationDecision, Verification, Verification>({
    method: 'POST',
    path: '/org/verifications/:id/decision',
    needs: 'profile.edit',
    person: true,
    // It gives the role of a teacher, or takes it.
    confirming: 'administrators',
    says: 'saved',
    summary: 'Approves, rejects or revokes; the person is a teacher from the next call on, or no more.',
  }),
};
