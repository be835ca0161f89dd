import { Type, type Static } from 'typebox';
import { closed } from '../common/shapes.contract.ts';

/** The captcha value (docs/protocol.md, "Captcha"); absent: the answer is 4010. */
const CaptchaValue = Type.Optional(Type.String({ maxLength: 2000 }));

export const SmsSend = closed({
  /** A mobile number. Absent with LX 5 only: the account's own. */
  SJH: Type.Optional(Type.String({ maxLength: 254 })),
  /** 0 register, 2 recovery, 3 bind, 4 complete a third-party identity, 5 confirm oneself, 6 activate; 3 and 5 want a session. */
  LX: Type.Unsafe<0 | 2 | 3 | 4 | 5 | 6>({ type: 'integer', enum: [0, 2, 3, 4, 5, 6] }),
  YZM: CaptchaValue,
});
export type SmsSend = Static<typeof SmsSend>;

export const MailSend = closed({
  /** Absent with LX 5 only: the account's own. */
  DZYX: Type.Optional(Type.String({ maxLength: 254 })),
  LX: Type.Unsafe<2 | 3 | 5 | 6>({ type: 'integer', enum: [2, 3, 5, 6] }),
  YZM: CaptchaValue,
});
export type MailSend = Static<typeof MailSend>;

export const CodeSent = closed({
  /** So long the same kind of code is not sent there again. */
  retryAfterSeconds: Type.Integer(),
});
export type CodeSent = Static<typeof CodeSent>;
