import { Type, type Static } from 'typebox';
import { closed } from '../common/shapes.contract.ts';

/** An encrypted form (docs/protocol.md, "SJ"): the fields of one of the forms below with `T`, ms; good once. */
export const SealedForm = closed({ SJ: Type.String({ minLength: 1, maxLength: 8000 }) });
export type SealedForm = Static<typeof SealedForm>;

const Password = Type.String({ maxLength: 200 });
const Code = Type.String({ maxLength: 20 });

/** What stands in the SJ of /auth/user/register. */
export const RegisterForm = closed({
  SJH: Type.String({ maxLength: 254 }),
  YZM: Code,
  MM: Password,
  QRMM: Password,
  /** False or absent: 请勾选协议. */
  check: Type.Optional(Type.Boolean()),
  /** Older clients send it; nobody reads it. */
  captcha: Type.Optional(Type.Unknown()),
});
export type RegisterForm = Static<typeof RegisterForm>;

/** What stands in the SJ of /auth/user/forgot. */
export const RecoverForm = closed({
  /** Phone number or e-mail address. */
  SJH: Type.String({ maxLength: 254 }),
  WJYZM: Code,
  MM: Password,
  QRMM: Password,
});
export type RecoverForm = Static<typeof RecoverForm>;
