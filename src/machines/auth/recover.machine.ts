import { isMail, isPhone } from '#contract/common/identifier.rule.ts';
import { makePasswordByCodeMachine, type AccountProblem, type CodedAccount } from './password-by-code.definition.ts';

/** 请正确输入手机/邮箱！, 请正确输入验证码！ */
function problemsOf({ identifier, code }: CodedAccount): AccountProblem[] {
  const problems: AccountProblem[] = [];
  if (!isPhone(identifier.trim()) && !isMail(identifier.trim())) problems.push('identifierBad');
  if (code.trim().length < 4 || code.trim().length > 6) problems.push('codeBad');
  return problems;
}

export const recoverMachine = makePasswordByCodeMachine({ id: 'recover', doneState: 'recovered', problemsOf });
