import { Type, type Static } from 'typebox';
import { closed, Secret } from '../common/shapes.contract.ts';

/** The specification's account name: a phone number of 11 digits. */
const Account = Type.String({ minLength: 1, maxLength: 254 });

export const NonceAsk = closed({ DLZH: Type.Optional(Account) });
export type NonceAsk = Static<typeof NonceAsk>;

export const NonceIssued = closed({ NONCE: Type.String({ pattern: '^[0-9a-f]{16}$' }) });
export type NonceIssued = Static<typeof NonceIssued>;

export const LoginSend = closed({
  DLZH: Account,
  /** UPPER(SHA256(NONCE + UPPER(SHA256(password)) + CNONCE)). */
  DLMM: Type.String({ pattern: '^[0-9A-F]{64}$' }),
  NONCE: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  CNONCE: Type.String({ pattern: '^[0-9a-fA-F]{16}$' }),
  QMLX: Type.Unsafe<'SHA256'>({ type: 'string', enum: ['SHA256'] }),
  /** The captcha value, where code 4010 asked for one. */
  YZMLP: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Keeps the session 7 days instead of 24 hours. */
  remember: Type.Optional(Type.Boolean()),
});
export type LoginSend = Static<typeof LoginSend>;

export const LoginToken = closed({ SQLP: Secret });
export type LoginToken = Static<typeof LoginToken>;

export const LogoutSend = closed({
  /** The session to end; the header's if absent. */
  token: Type.Optional(Type.String({ maxLength: 200 })),
  /** Ends every session of the account. */
  all: Type.Optional(Type.Boolean()),
});
export type LogoutSend = Static<typeof LogoutSend>;
