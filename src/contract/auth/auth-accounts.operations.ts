import type { SealedForm } from './auth-accounts.contract.ts';
import { operation } from '../common/operation.ts';

export const accountOperations = {
  register: operation<SealedForm, null>({
    method: 'POST',
    path: '/auth/user/register',
    needs: 'open',
    says: 'registered',
    summary: 'Makes an account from the encrypted form RegisterForm; opens no session.',
  }),
  recover: operation<SealedForm, null>({
    method: 'POST',
    path: '/auth/user/forgot',
    needs: 'open',
    says: 'passwordRecovered',
    summary: 'Sets a new password from the encrypted form RecoverForm; ends every session of the account.',
  }),
};
