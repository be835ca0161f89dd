import type { MailSend, SmsSend } from './auth-codes.contract.ts';
import { purposeNumbers, type CodePurpose } from '../common/identifier.rule.ts';

export type MailPurpose = Exclude<CodePurpose, 'register' | 'complete'>;

const purposes = Object.keys(purposeNumbers) as CodePurpose[];
const purposeOf = (kind: number): CodePurpose => purposes.find((purpose) => purposeNumbers[purpose] === kind)!;

export interface CodeRequest<Purpose extends CodePurpose = CodePurpose> {
  purpose: Purpose;
  /** Phone number or e-mail address; '' with `confirm`: the account's own. */
  identifier: string;
  /** The captcha value, '' where there is none. */
  captcha: string;
}

const captchaOf = (captcha: string) => captcha !== '' && { YZM: captcha };

export const smsCodec = {
  encode: ({ purpose, identifier, captcha }: CodeRequest): SmsSend => ({
    ...(identifier !== '' && { SJH: identifier.trim() }),
    LX: purposeNumbers[purpose],
    ...captchaOf(captcha),
  }),
  decode: ({ SJH = '', LX, YZM = '' }: SmsSend): CodeRequest => ({
    purpose: purposeOf(LX),
    identifier: SJH.trim(),
    captcha: YZM,
  }),
};

export const mailCodec = {
  encode: ({ purpose, identifier, captcha }: CodeRequest<MailPurpose>): MailSend => ({
    ...(identifier !== '' && { DZYX: identifier.trim() }),
    LX: purposeNumbers[purpose],
    ...captchaOf(captcha),
  }),
  decode: ({ DZYX = '', LX, YZM = '' }: MailSend): CodeRequest => ({
    purpose: purposeOf(LX),
    identifier: DZYX.trim(),
    captcha: YZM,
  }),
};
