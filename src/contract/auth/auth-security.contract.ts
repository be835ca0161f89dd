import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf } from '../common/shapes.contract.ts';

/** What stands in the SJ of /user/security/password/reset. */
export const PasswordForm = closed({
  YMM: Type.String({ maxLength: 200 }),
  XMM: Type.String({ maxLength: 200 }),
  QRMM: Type.String({ maxLength: 200 }),
});
export type PasswordForm = Static<typeof PasswordForm>;

export const PhoneBind = closed({ SJH: Type.String({ maxLength: 254 }), YZM: Type.String({ maxLength: 20 }) });
export type PhoneBind = Static<typeof PhoneBind>;

export const MailBind = closed({ DZYX: Type.String({ maxLength: 254 }), YZM: Type.String({ maxLength: 20 }) });
export type MailBind = Static<typeof MailBind>;

export const Bound = closed({
  /** 138****8000, z***@example.cn. */
  masked: Type.String(),
});
export type Bound = Static<typeof Bound>;

/** By password (nonce, clientNonce, proof as in a login) or by a code of LX 5 (code, channel). */
export const SelfConfirm = closed({
  /** From GET /auth/user/login/ without an account. */
  nonce: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  clientNonce: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{16}$' })),
  proof: Type.Optional(Type.String({ pattern: '^[0-9A-F]{64}$' })),
  code: Type.Optional(Type.String({ maxLength: 20 })),
  /** Where the code came; `sms` if absent. */
  channel: Type.Optional(oneOf(['sms', 'email'] as const)),
  /** Besides, where the second factor is on. */
  factorCode: Type.Optional(Type.String({ maxLength: 40 })),
});
export type SelfConfirm = Static<typeof SelfConfirm>;

export const SelfConfirmed = closed({ validForSeconds: Type.Integer() });
export type SelfConfirmed = Static<typeof SelfConfirmed>;

export const SessionsAsk = closed({
  /** Another person's, for the platform's administrator. */
  accountId: Type.Optional(Id),
});
export type SessionsAsk = Static<typeof SessionsAsk>;

/** The one in use first, then the last used first. */
export const OpenSessions = Type.Array(
  closed({
    id: Id,
    /** Browser and system; '' where unknown. */
    device: Type.String(),
    place: Type.String(),
    addressMasked: Type.String(),
    createdAt: Moment,
    lastUsedAt: Moment,
    current: Type.Boolean(),
  }),
);
export type OpenSessions = Static<typeof OpenSessions>;

export const SessionId = closed({ id: Id });
export type SessionId = Static<typeof SessionId>;
