import type { LoginToken, LoginSend, LogoutSend, NonceAsk, NonceIssued } from './auth.contract.ts';
import { operation } from '../common/operation.ts';

const login = {
  method: 'POST',
  needs: 'open',
  says: 'loggedIn',
  accepts: 2000,
  summary: 'Logs in by account and password with the nonce handshake; sets the cookies SQLP and SQLPC.',
} as const;

export const authOperations = {
  nonce: operation<NonceAsk, NonceIssued>({
    method: 'GET',
    path: '/auth/user/login/',
    isAct: true,
    needs: 'open',
    summary: 'A nonce for one login within 120 s; known and unknown accounts get one alike.',
  }),
  login: operation<LoginSend, LoginToken>({ ...login, path: '/auth/user/login/do' }),
  /** The same call by its other name. */
  loginAlias: operation<LoginSend, LoginToken>({ ...login, path: '/auth/login' }),
  logout: operation<LogoutSend, null>({
    method: 'POST',
    path: '/auth/logout',
    needs: 'open',
    says: 'loggedOut',
    summary: 'Ends the session, or all of the account; always succeeds.',
  }),
};
