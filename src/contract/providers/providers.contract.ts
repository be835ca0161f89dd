import { Type, type Static } from 'typebox';
import { closed, Secret } from '../common/shapes.contract.ts';

const Path = Type.String({ maxLength: 500 });

/** The specification's `path` and `scope`; a page to come back to. */
export const WxAsk = closed({
  path: Type.Optional(Path),
  scope: Type.Optional(Type.Unsafe<'0'>({ type: 'string', enum: ['0'] })),
});
export type WxAsk = Static<typeof WxAsk>;

export const WxConfig = closed({
  appid: Type.String(),
  redirectUri: Type.String(),
  state: Secret,
  /** Where the code is shown: the provider's page, to which the fields above are added. */
  address: Type.String(),
});
export type WxConfig = Static<typeof WxConfig>;

export const QqAsk = closed({
  path: Type.Optional(Path),
  /** To bind instead of logging in; wants a session. */
  mode: Type.Optional(Type.Unsafe<'bind'>({ type: 'string', enum: ['bind'] })),
});
export type QqAsk = Static<typeof QqAsk>;

/** The provider's address. */
export const QqAddress = Type.String();
export type QqAddress = Static<typeof QqAddress>;

/** What a provider sends the browser back with. */
/** A state that was never given out, of whatever form, is judged where those that were are known (4014). */
export const OauthCode = closed({
  code: Type.String({ minLength: 1, maxLength: 512 }),
  state: Type.String({ maxLength: 512 }),
});
export type OauthCode = Static<typeof OauthCode>;

export const TokenSend = closed({ token: Type.String({ minLength: 31, maxLength: 129 }) });
export type TokenSend = Static<typeof TokenSend>;

export const SignSend = closed({
  appId: Type.String({ minLength: 1, maxLength: 64 }),
  /** Lower hex HMAC-SHA256(appSecret, appId + account + time). */
  sign: Type.String({ minLength: 1, maxLength: 128 }),
  /** The app's user id, or with `sign/account` our account. */
  account: Type.String({ minLength: 1, maxLength: 128 }),
  /** Milliseconds since 1970. */
  time: Type.Number({ minimum: 0, maximum: 1e14 }),
});
export type SignSend = Static<typeof SignSend>;

export const ThirdComplete = closed({
  bindToken: Secret,
  phone: Type.String({ minLength: 1, maxLength: 20 }),
  code: Type.String({ minLength: 1, maxLength: 12 }),
  agreement: Type.Boolean(),
});
export type ThirdComplete = Static<typeof ThirdComplete>;

export const ThirdCompleted = closed({
  SQLP: Secret,
  /** A new account, without a password. */
  created: Type.Boolean(),
});
export type ThirdCompleted = Static<typeof ThirdCompleted>;

export const BoundAs = closed({ nickname: Type.String() });
export type BoundAs = Static<typeof BoundAs>;
