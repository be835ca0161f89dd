import type { CodeSent, MailSend, SmsSend } from './auth-codes.contract.ts';
import { operation } from '../common/operation.ts';

export const codeOperations = {
  sms: operation<SmsSend, CodeSent>({
    method: 'POST',
    path: '/auth/sms/send',
    needs: 'open',
    says: 'codeSent',
    summary: 'Sends a code by SMS; wants a captcha (4010, 4011); the same answer for known and unknown numbers.',
  }),
  email: operation<MailSend, CodeSent>({
    method: 'POST',
    path: '/auth/email/send',
    needs: 'open',
    says: 'codeSent',
    summary: 'Sends a code by e-mail; wants a captcha (4010, 4011); the same answer for known and unknown addresses.',
  }),
};
