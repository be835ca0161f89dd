import type { SealedForm } from './auth-accounts.contract.ts';
import type {
  Bound,
  MailBind,
  OpenSessions,
  PhoneBind,
  SelfConfirm,
  SelfConfirmed,
  SessionId,
  SessionsAsk,
} from './auth-security.contract.ts';
import { operation } from '../common/operation.ts';

const own = { needs: 'user', person: true } as const;

export const securityOperations = {
  changePassword: operation<SealedForm, null>({
    ...own,
    method: 'POST',
    path: '/user/security/password/reset',
    isServedAlways: true,
    says: 'passwordChanged',
    summary: 'A new password for the old one, from the encrypted form PasswordForm; ends every session.',
  }),
  bindPhone: operation<PhoneBind, Bound>({
    ...own,
    method: 'POST',
    path: '/user/security/phone/bind',
    confirming: 'everybody',
    says: 'bound',
    summary: 'Binds a phone number with the code that was sent there; wants a confirmation first (4015).',
  }),
  bindMail: operation<MailBind, Bound>({
    ...own,
    method: 'POST',
    path: '/user/security/mail/bind',
    confirming: 'everybody',
    says: 'bound',
    summary: 'Binds an e-mail address with the code that was sent there; wants a confirmation first (4015).',
  }),
  confirm: operation<SelfConfirm, SelfConfirmed>({
    ...own,
    method: 'POST',
    path: '/user/security/confirm',
    isServedWithoutFactor: true,
    summary:
      'Confirms oneself by password or code, and by the second factor where it is on (4016); good for this session, 300 s.',
  }),
  sessions: operation<SessionsAsk, OpenSessions>({
    ...own,
    method: 'GET',
    path: '/user/security/sessions',
    summary: 'Where the account is logged in.',
  }),
  endSession: operation<SessionId, null>({
    ...own,
    method: 'DELETE',
    path: '/user/security/sessions/:id',
    // One's own device goes at once; the handler asks before it ends somebody else's.
    confirming: 'nobody',
    says: 'loggedOut',
    summary: 'Logs one device out.',
  }),
};
