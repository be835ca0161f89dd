/** A phone number that a code was sent to, and the agreement of whoever gets an account by it. */
export interface PhoneByCode {
  phone: string;
  code: string;
  hasAgreed?: boolean;
}

/** 请输入手机号（账号）, 请输入验证码, 请勾选协议. */
export type PhoneByCodeProblem = 'phoneMissing' | 'codeMissing' | 'agreementMissing';

/** What is missing, in the order of the fields. */
export function phoneByCodeProblems({ phone, code, hasAgreed }: PhoneByCode): PhoneByCodeProblem[] {
  const problems: PhoneByCodeProblem[] = [];
  if (phone.trim() === '') problems.push('phoneMissing');
  if (code.trim() === '') problems.push('codeMissing');
  if (!hasAgreed) problems.push('agreementMissing');
  return problems;
}
