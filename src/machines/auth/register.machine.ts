import { makePasswordByCodeMachine, type AccountProblem, type CodedAccount } from './password-by-code.definition.ts';

/** 请输入手机号（账号）, 请输入验证码, 请勾选协议. */
function problemsOf({ identifier, code, hasAgreed }: CodedAccount): AccountProblem[] {
  const problems: AccountProblem[] = [];
  if (identifier.trim() === '') problems.push('phoneMissing');
  if (code.trim() === '') problems.push('codeMissing');
  if (!hasAgreed) problems.push('agreementMissing');
  return problems;
}

export const registerMachine = makePasswordByCodeMachine({ id: 'register', doneState: 'registered', problemsOf });
