import type { LoginToken } from '../auth/auth.contract.ts';
import { operation } from '../common/operation.ts';
import type {
  BoundAs,
  OauthCode,
  QqAddress,
  QqAsk,
  SignSend,
  ThirdComplete,
  ThirdCompleted,
  TokenSend,
  WxAsk,
  WxConfig,
} from './providers.contract.ts';
import type { Empty } from '../common/shapes.contract.ts';

const entry = { method: 'POST', needs: 'open', says: 'loggedIn', accepts: 2100 } as const;
const own = { needs: 'user', person: true } as const;

export const providersOperations = {
  wxLogin: operation<WxAsk, WxConfig>({
    method: 'GET',
    path: '/auth/oauth2/wx/web/login',
    isAct: true,
    needs: 'open',
    summary: 'What the WeChat code is made of, with a state of 10 min for this browser.',
  }),
  wxEnter: operation<OauthCode, LoginToken>({
    ...entry,
    path: '/auth/oauth2/wx/web/auth',
    summary: 'Logs in by what WeChat sent the browser back with; 2001 for an identity without an account.',
  }),
  qqLogin: operation<QqAsk, QqAddress>({
    method: 'GET',
    path: '/auth/oauth2/qq/web/login',
    isAct: true,
    needs: 'open',
    summary: 'The address of the QQ login; a navigation is sent there.',
  }),
  qqEnter: operation<OauthCode, LoginToken>({
    ...entry,
    path: '/auth/oauth2/qq/web/auth',
    query: ['code', 'state'],
    summary: 'Logs in by what QQ sent the browser back with; 2001 for an identity without an account.',
  }),
  tokenEnter: operation<TokenSend, LoginToken>({
    ...entry,
    path: '/auth/token/login/do',
    summary: 'Logs in by a one-time token of 60 s, in the body or the query; 2001 for an identity without an account.',
  }),
  signEnter: operation<SignSend, LoginToken>({
    ...entry,
    path: '/auth/sign/login/do',
    summary: 'Logs in the user of an app, which signs; 2001 for an identity without an account.',
  }),
  signAccountEnter: operation<SignSend, LoginToken>({
    ...entry,
    path: '/auth/sign/account/login/do',
    summary: 'Logs in an account of the app’s school, for which the app signs.',
  }),
  complete: operation<ThirdComplete, ThirdCompleted>({
    ...entry,
    path: '/auth/third/complete',
    summary: 'Binds an unbound identity to the account of a confirmed phone number, which is made where there is none.',
  }),
  wxUrl: operation<WxAsk, WxConfig>({
    ...own,
    method: 'GET',
    path: '/user/security/wx/url',
    isAct: true,
    summary: 'What the WeChat code is made of, to bind.',
  }),
  wxBind: operation<OauthCode, BoundAs>({
    ...own,
    method: 'POST',
    path: '/user/security/wx/bind',
    says: 'bound',
    summary: 'Binds the WeChat identity to the own account.',
  }),
  wxUnbind: operation<Empty, null>({
    ...own,
    method: 'POST',
    path: '/user/security/wx/unbind',
    confirming: 'everybody',
    says: 'unbound',
    summary: 'Takes the WeChat identity off; wants a confirmation first (4015).',
  }),
  qqBind: operation<OauthCode, BoundAs>({
    ...own,
    method: 'POST',
    path: '/user/security/qq/bind',
    says: 'bound',
    summary: 'Binds the QQ identity to the own account.',
  }),
  qqUnbind: operation<Empty, null>({
    ...own,
    method: 'POST',
    path: '/user/security/qq/unbind',
    confirming: 'everybody',
    says: 'unbound',
    summary: 'Takes the QQ identity off; wants a confirmation first (4015).',
  }),
};
