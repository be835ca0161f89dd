import { isCommonPassword } from '#contract/auth/common-passwords.rule.ts';
import { hasRun, holdsName, isPassword } from '#contract/auth/password.rule.ts';
import { fieldIssue, type IssueRule } from '#server/platform/calls/issues.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

function faultOf(password: string, names: readonly string[]): IssueRule | null {
  if (!isPassword(password)) return 'passwordForm';
  if (holdsName(password, names)) return 'passwordName';
  if (hasRun(password)) return 'passwordRun';
  return isCommonPassword(password) ? 'passwordCommon' : null;
}

/**
 * What the browser's hint promises and only the server can keep (G22).
 * @param path the field that the password came in
 * @param names phone number, account and e-mail address of the person, as far as they are known
 * @throws Refusal `passwordRule`, with the reason at the field
 */
export function judgePassword(path: string, password: string, names: readonly (string | null)[]): void {
  const fault = faultOf(
    password,
    names.filter((name) => name !== null),
  );
  if (fault) throw new Refusal('passwordRule', fieldIssue(path, fault));
}
