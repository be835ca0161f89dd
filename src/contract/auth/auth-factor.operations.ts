import type { LoginToken } from './auth.contract.ts';
import type {
  FactorBegun,
  FactorCode,
  FactorOff,
  FactorProof,
  FactorReset,
  FactorState,
  RecoveryCodes,
} from './auth-factor.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;

export const factorOperations = {
  prove: operation<FactorProof, LoginToken>({
    method: 'POST',
    path: '/auth/factor/login/do',
    needs: 'open',
    says: 'loggedIn',
    accepts: 2000,
    summary:
      'The last step of a login that was answered with 4016: the code of the second factor, or one for recovery.',
  }),
  state: operation<Empty, FactorState>({
    ...own,
    method: 'GET',
    path: '/user/security/factor',
    isServedWithoutFactor: true,
    summary: 'Whether the second factor is on, and how many recovery codes are left.',
  }),
  begin: operation<Empty, FactorBegun>({
    ...own,
    method: 'POST',
    path: '/user/security/factor',
    isServedWithoutFactor: true,
    confirming: 'everybody',
    summary: 'A secret for the device, good for 10 minutes; wants a confirmation first (4015).',
  }),
  enable: operation<FactorCode, RecoveryCodes>({
    ...own,
    method: 'POST',
    path: '/user/security/factor/enable',
    isServedWithoutFactor: true,
    summary: 'The first code of the device turns the factor on and ends every other session; tells the recovery codes.',
  }),
  renewRecovery: operation<Empty, RecoveryCodes>({
    ...own,
    method: 'POST',
    path: '/user/security/factor/recovery',
    confirming: 'everybody',
    summary: 'Ten new recovery codes in place of the former ones; wants a confirmation first (4015).',
  }),
  disable: operation<FactorOff, FactorState>({
    ...own,
    method: 'POST',
    path: '/user/security/factor/disable',
    says: 'saved',
    summary: 'Turns the factor off, with the password and a code or a recovery code.',
  }),
  reset: operation<FactorReset, null>({
    method: 'POST',
    path: '/platform/factors/reset',
    needs: 'profile',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary: 'Turns the factor of somebody off who lost the device, with a reason; for the platform administrator.',
  }),
};
