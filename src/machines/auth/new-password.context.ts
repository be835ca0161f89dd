import { isPassword } from '#contract/auth/password.rule.ts';

/** A password that somebody chooses, typed twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/** 请输入密码, 密码格式错误！, 请再次输入密码, 两次密码不匹配! */
export type NewPasswordProblem = 'passwordMissing' | 'passwordBad' | 'repeatMissing' | 'repeatDiffers';

/** What is wrong with it, at most one thing a field, in the order of the fields. */
export function newPasswordProblems({ password, confirmation }: NewPassword): NewPasswordProblem[] {
  const problems: NewPasswordProblem[] = [];
  if (password === '') problems.push('passwordMissing');
  else if (!isPassword(password)) problems.push('passwordBad');
  if (confirmation === '') problems.push('repeatMissing');
  else if (password !== '' && confirmation !== password) problems.push('repeatDiffers');
  return problems;
}
