import type { MailBind, PasswordForm, PhoneBind } from './auth-security.contract.ts';

export interface PasswordChange {
  former: string;
  password: string;
  confirmation: string;
}

/** The form goes through the shell's `sealForm` into SJ. */
export const passwordChangeCodec = {
  encode: ({ former, password, confirmation }: PasswordChange): PasswordForm => ({
    YMM: former,
    XMM: password,
    QRMM: confirmation,
  }),
  decode: ({ YMM, XMM, QRMM }: PasswordForm): PasswordChange => ({ former: YMM, password: XMM, confirmation: QRMM }),
};

export interface Binding {
  /** Phone number or e-mail address. */
  identifier: string;
  /** That came with LX 3. */
  code: string;
}

export const phoneBindCodec = {
  encode: ({ identifier, code }: Binding): PhoneBind => ({ SJH: identifier.trim(), YZM: code.trim() }),
  decode: ({ SJH, YZM }: PhoneBind): Binding => ({ identifier: SJH.trim(), code: YZM.trim() }),
};

export const mailBindCodec = {
  encode: ({ identifier, code }: Binding): MailBind => ({ DZYX: identifier.trim(), YZM: code.trim() }),
  decode: ({ DZYX, YZM }: MailBind): Binding => ({ identifier: DZYX.trim(), code: YZM.trim() }),
};
