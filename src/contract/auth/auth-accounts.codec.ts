import type { RecoverForm, RegisterForm } from './auth-accounts.contract.ts';

export interface Registration {
  phone: string;
  code: string;
  password: string;
  confirmation: string;
  hasAgreed: boolean;
}

/** The form goes through the shell's `sealForm` into SJ. */
export const registerCodec = {
  encode: ({ phone, code, password, confirmation, hasAgreed }: Registration): RegisterForm => ({
    SJH: phone.trim(),
    YZM: code.trim(),
    MM: password,
    QRMM: confirmation,
    check: hasAgreed,
  }),
  decode: ({ SJH, YZM, MM, QRMM, check = false }: RegisterForm): Registration => ({
    phone: SJH.trim(),
    code: YZM.trim(),
    password: MM,
    confirmation: QRMM,
    hasAgreed: check,
  }),
};

export interface Recovery {
  /** Phone number or e-mail address. */
  identifier: string;
  code: string;
  password: string;
  confirmation: string;
}

export const recoverCodec = {
  encode: ({ identifier, code, password, confirmation }: Recovery): RecoverForm => ({
    SJH: identifier.trim(),
    WJYZM: code.trim(),
    MM: password,
    QRMM: confirmation,
  }),
  decode: ({ SJH, WJYZM, MM, QRMM }: RecoverForm): Recovery => ({
    identifier: SJH.trim(),
    code: WJYZM.trim(),
    password: MM,
    confirmation: QRMM,
  }),
};
